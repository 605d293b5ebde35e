/** One header of a request as it came over the wire: putting all of them into an object costs more than sending a page. */
export function readHeader(raw: readonly string[], name: string): string | undefined {
  for (let at = 0; at < raw.length; at += 2) {
    const candidate = raw[at] as string;
    if (candidate.length === name.length && candidate.toLowerCase() === name) return raw[at + 1];
  }
  return undefined;
}
