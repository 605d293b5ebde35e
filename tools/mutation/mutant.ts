/** One small fault, put into a file on purpose. */
export interface Mutant {
  file: string;
  line: number;
  before: string;
  after: string;
  /** The whole file with the fault in it. */
  text: string;
}

/** A piece of a source text and what stands there instead. */
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
