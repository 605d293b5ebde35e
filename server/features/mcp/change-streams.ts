import type { ServerEventBus } from "@modelcontextprotocol/server";
import type { Context } from "#server/context.ts";
import { Unauthorized } from "#server/errors.ts";
import { describeError } from "#server/logging.ts";
import { type Reader, readLibraryState } from "./service.ts";

/** Open streams of one person on this instance. */
const MAX_STREAMS = 5;
const CHECK_MS = 30_000;

/** Tells the open streams of a person that the library has changed: bought, refunded, disputed, or a new version. */
export function createChangeStreams(ctx: Context) {
  const open = new Map<string, number>();
  const count = (userId: string, change: 1 | -1) => {
    const streams = (open.get(userId) ?? 0) + change;
    if (streams > 0) open.set(userId, streams);
    else open.delete(userId);
  };
  return {
    hasRoom: ({ userId }: Reader): boolean => (open.get(userId) ?? 0) < MAX_STREAMS,
    busFor: (reader: Reader, end: () => void): ServerEventBus => ({
      publish() {},
      subscribe(listener) {
        count(reader.userId, 1);
        const stop = watch(ctx, reader, { end, onChange: () => listener({ kind: "prompts_list_changed" }) });
        return () => {
          stop();
          count(reader.userId, -1);
        };
      },
    }),
  };
}

/** Asks the database now and then: sending a message with every order would make all commits wait for one another. */
function watch(ctx: Context, reader: Reader, { onChange, end }: { onChange: () => void; end: () => void }) {
  let known: string | undefined;
  const check = async () => {
    await reader.checkToken();
    const state = await readLibraryState(ctx, reader);
    if (known !== undefined && known !== state) onChange();
    known = state;
  };
  const checkSafely = () =>
    check().catch((error) => {
      if (error instanceof Unauthorized) return end();
      ctx.log.warn({ error: describeError(error) }, "a change stream could not be checked");
    });
  void checkSafely();
  const timer = setInterval(checkSafely, CHECK_MS).unref();
  ctx.closing.signal.addEventListener("abort", end);
  return () => {
    clearInterval(timer);
    ctx.closing.signal.removeEventListener("abort", end);
  };
}
