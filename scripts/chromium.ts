import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const USUAL_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** An installed browser, else the system's package, else Playwright's own (undefined). */
export function findChromium(say: (line: string) => void): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return chosen;
  const found = USUAL_PATHS.find((path) => existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say("Installing Chromium …");
    const quiet = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
    execFileSync("apt-get", ["update", "-qq"], quiet);
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], quiet);
    return USUAL_PATHS.find((path) => existsSync(path));
  }
  say("Downloading Chromium …");
  execFileSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
  return undefined;
}
