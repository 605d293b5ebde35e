const FULL = "★★★★★";
const EMPTY = "☆☆☆☆☆";

/** One to five whole stars, as text: a page with many reviews stays light. */
export const StarRow = ({ stars }: { stars: number }) => (
  <span role="img" aria-label={`${stars} of 5 stars`} className="text-accent tracking-wide">
    {FULL.slice(0, stars)}
    {EMPTY.slice(stars)}
  </span>
);
