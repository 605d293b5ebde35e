import { Stars } from "./stars.tsx";
import type { Testimonial } from "./testimonials.ts";

export function TestimonialCard({
  testimonial: { name, position, rating, review },
}: {
  testimonial: Testimonial;
}) {
  return (
    <figure className="flex h-full flex-col rounded-lg border bg-card p-6">
      <div className="flex items-center gap-2.5">
        <Stars rating={rating} />
        <span aria-hidden="true" className="font-mono text-muted text-xs tabular-nums">
          {rating.toFixed(1)}
        </span>
      </div>
      <blockquote className="mt-4 mb-6">{review}</blockquote>
      <figcaption className="mt-auto border-t pt-4 text-sm">
        <span className="block font-semibold">{name}</span>
        <span className="text-muted">{position}</span>
      </figcaption>
    </figure>
  );
}
