const END_OF_HEAD = "\r\n\r\n";
const LAST_CHUNK = "\r\n0\r\n\r\n";
const LENGTH = /\r\ncontent-length: (\d+)/i;

/** Reads one answer after the other from a connection without pipelining, and tells status and length of its body. */
export function answerReader(done: (status: number, length: number) => void): (data: Buffer) => void {
  let status = 0;
  let length = 0;
  /** Bytes of the body still to come; -1 while the head is not complete, -2 while chunks come. */
  let missing = -1;
  let kept: Buffer = Buffer.alloc(0);

  const end = () => {
    missing = -1;
    kept = Buffer.alloc(0);
    done(status, length);
  };
  const readChunks = (data: Buffer) => {
    length += data.length;
    kept = Buffer.concat([kept, data]).subarray(-LAST_CHUNK.length);
    if (kept.toString("latin1") === LAST_CHUNK) end();
  };

  return (data) => {
    if (missing > 0) {
      missing -= data.length;
      if (missing > 0) return;
      // More than was promised counts as well: it is not the length that was expected.
      length -= missing;
      end();
      return;
    }
    if (missing === -2) return readChunks(data);
    const all = kept.length > 0 ? Buffer.concat([kept, data]) : data;
    const headEnd = all.indexOf(END_OF_HEAD);
    if (headEnd < 0) {
      kept = all;
      return;
    }
    kept = Buffer.alloc(0);
    const head = all.toString("latin1", 0, headEnd);
    status = Number(head.slice(9, 12));
    const found = LENGTH.exec(head);
    length = found ? Number(found[1]) : 0;
    const body = all.length - headEnd - END_OF_HEAD.length;
    if (!found) {
      missing = -2;
      // The line break before the first chunk belongs to what its end is looked for in.
      readChunks(all.subarray(headEnd + 2));
    } else if (body < length) missing = length - body;
    else {
      length = body;
      end();
    }
  };
}
