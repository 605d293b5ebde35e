import { Worker } from "node:worker_threads";
import fc from "fast-check";

// Shrinking a failing example would only cost time here.
fc.configureGlobal({ endOnFailure: true });

/** An endless loop blocks the timers of its own thread, so another thread ends the process. */
const TIMEOUT_MS = 60_000;
new Worker(`setTimeout(() => process.kill(process.pid, "SIGKILL"), ${TIMEOUT_MS})`, { eval: true }).unref();
