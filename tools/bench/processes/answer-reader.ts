const END_OF_HEAD = "\r\n\r\n";
const LAST_CHUNK = "\r\n0\r\n\r\n";
const LENGTH = /\r\ncontent-length: (\d+)/i;

/** Parses the answers of a connection without pipelining; reports status and body length of each. */
export function answerReader(done: (status: number, length: number) => void): (data: Buffer) => void {
  let status = 0;
  let length = 0;
  /** Bytes of the body still to come; -1 until the headers are complete, -2 for a chunked body. */
  let missing = -1;
  let unread: Buffer = Buffer.alloc(0);

  const end = () => {
    missing = -1;
    unread = Buffer.alloc(0);
    done(status, length);
  };
  const readChunks = (data: Buffer) => {
    length += data.length;
    unread = Buffer.concat([unread, data]).subarray(-LAST_CHUNK.length);
    if (unread.toString("latin1") === LAST_CHUNK) end();
  };

  return (data) => {
    if (missing > 0) {
      missing -= data.length;
      if (missing > 0) return;
      // Extra bytes count too, so that the length differs from the expected one.
      length -= missing;
      end();
      return;
    }
    if (missing === -2) return readChunks(data);
    const all = unread.length > 0 ? Buffer.concat([unread, data]) : data;
    const headEnd = all.indexOf(END_OF_HEAD);
    if (headEnd < 0) {
      unread = all;
      return;
    }
    unread = Buffer.alloc(0);
    const head = all.toString("latin1", 0, headEnd);
    status = Number(head.slice(9, 12));
    const found = LENGTH.exec(head);
    length = found ? Number(found[1]) : 0;
    const body = all.length - headEnd - END_OF_HEAD.length;
    if (!found) {
      missing = -2;
      // An empty body ends with the line break of the headers, so that is included.
      readChunks(all.subarray(headEnd + 2));
    } else if (body < length) missing = length - body;
    else {
      length = body;
      end();
    }
  };
}
