import { encode } from "uqr";

/** Bytes of a code of version 15; phones read finer ones badly from a screen. */
export const QR_CAPACITY = 412;

/** No number sign, newline or double quote: auth-js puts the picture into a data URL as it is. */
export function qrSvg(text: string): string {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${size} ${size}' width='${size * 5}' height='${size * 5}' shape-rendering='crispEdges'><rect width='${size}' height='${size}' fill='white'/><path d='${path}' fill='black'/></svg>`;
}
