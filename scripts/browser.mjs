/** Finds a Chromium for the browser tests, or installs one. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { firstLine, run } from "./lib.mjs";

const usual = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Path of a Chromium; null when there is none and none could be installed. `CHROMIUM_PATH` comes first. */
export async function findBrowser() {
  const playwrightsOwn = (await import("playwright-core")).chromium.executablePath();
  const candidates = [process.env.CHROMIUM_PATH, ...usual, playwrightsOwn];
  const installed = () => candidates.find((path) => path && existsSync(path)) ?? null;
  if (installed()) return installed();

  console.log("No Chromium found; installing one for the browser tests...");
  if (process.getuid?.() === 0 && firstLine("apt-get", ["--version"])) {
    const quiet = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    await run("apt-get", ["update", "-qq"], quiet);
    await run(
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", "chromium", "chromium-headless-shell"],
      quiet,
    );
  }
  if (!installed())
    await run("npx", ["playwright", "install", "chromium"], { shell: process.platform === "win32" });
  return installed();
}

/** The same Chromium without windows, which needs a third less CPU, where it lies beside this one; else this one. */
export function shellBeside(path) {
  const shell = join(dirname(path), "chromium-headless-shell");
  return existsSync(shell) ? shell : path;
}
