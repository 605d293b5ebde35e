/** Where in the file: the line of a CSV file, the path in JSON. */
export const placeOf = ({ line, where }: { line: number | null; where: string }): string =>
  line === null ? where : `line ${line}`;
