import { Worker } from "node:worker_threads";
import fc from "fast-check";

// That a fault is noticed is enough here; how small an example shows it does not matter.
fc.configureGlobal({ endOnFailure: true });

/** A fault can make a loop endless, and no timer of the same thread would ever ring. */
const LONGEST_MS = 60_000;
new Worker(`setTimeout(() => process.kill(process.pid, "SIGKILL"), ${LONGEST_MS})`, { eval: true }).unref();
