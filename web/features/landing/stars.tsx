import { Star, StarHalf } from "lucide-react";
import { starsFor } from "./rating.ts";

export function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`Rated ${rating} of 5`} className="flex gap-0.5 text-accent">
      {starsFor(rating).map((star, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five stars that never move
        <span key={at} data-star={star} className="relative size-4.5">
          <Star
            strokeWidth={1.5}
            className={star === "full" ? "size-full fill-current" : "size-full text-edge"}
          />
          {star === "half" && (
            <StarHalf strokeWidth={1.5} className="absolute inset-0 size-full fill-current text-accent" />
          )}
        </span>
      ))}
    </span>
  );
}
