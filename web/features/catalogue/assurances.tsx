import { Download, Lock, Mail } from "lucide-react";

const ASSURANCES = [
  {
    Icon: Lock,
    name: "Secure Payment",
    text: "You pay by card on the payment provider's own page. We never see the number.",
  },
  {
    Icon: Download,
    name: "Instant Download",
    text: "A plain text file, ready as soon as the payment is through.",
  },
  {
    Icon: Mail,
    name: "Email Receipt",
    text: "The receipt and the download link also go to your inbox.",
  },
];

export function Assurances() {
  return (
    <section aria-label="How buying works" className="border-t bg-wash">
      <ul className="frame grid gap-8 py-10 md:grid-cols-3 md:gap-10 md:py-12">
        {ASSURANCES.map(({ Icon, name, text }) => (
          <li key={name} className="flex gap-4">
            <Icon aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-accent" />
            <div>
              <h2 className="text-base tracking-normal">{name}</h2>
              <p className="mt-1 text-muted text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
