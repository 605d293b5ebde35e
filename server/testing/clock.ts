import { afterEach } from "vitest";

/** A clock that a test may set; it is right again after each test. */
export function openClock() {
  const clock = { time: new Date(), now: () => clock.time };
  afterEach(() => {
    clock.time = new Date();
  });
  return clock;
}
