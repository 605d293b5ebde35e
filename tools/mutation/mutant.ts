/** A file with one fault in it. */
export interface Mutant {
  file: string;
  line: number;
  before: string;
  after: string;
  /** The whole text with the fault. */
  text: string;
}

/** A range of the source and its replacement. */
export interface Edit {
  start: number;
  end: number;
  after: string;
}

export function applyEdit(file: string, source: string, edit: Edit): Mutant {
  return {
    file,
    line: source.slice(0, edit.start).split("\n").length,
    before: source.slice(edit.start, edit.end),
    after: edit.after,
    text: source.slice(0, edit.start) + edit.after + source.slice(edit.end),
  };
}
