export type Star = "full" | "half" | "empty";

const STARS = 5;

/** A full star for each whole point, and a half one when at least half a point is left. */
export function starsFor(rating: number): Star[] {
  const whole = Math.floor(rating);
  return Array.from({ length: STARS }, (_, at) => {
    if (at < whole) return "full";
    return at === whole && rating - whole >= 0.5 ? "half" : "empty";
  });
}
