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
  await installByApt("chromium", "chromium-headless-shell");
  if (!installed())
    await run("npx", ["playwright", "install", "chromium"], { shell: process.platform === "win32" });
  return installed();
}

/**
 * The same Chromium without windows, which needs a third less CPU. On Debian it is installed, in the version of the Chromium that is
 * there; where it is not to be had, `path` is answered.
 */
export async function shellBeside(path) {
  const shell = join(dirname(path), "chromium-headless-shell");
  if (!existsSync(shell) && path === usual[0]) {
    const version = firstLine("dpkg-query", ["--show", "chromium"])?.split("\t")[1];
    if (version) await installByApt(`chromium-headless-shell=${version}`);
  }
  return existsSync(shell) ? shell : path;
}

/** Does nothing where this process may not, or there is no apt. */
async function installByApt(...packages) {
  if (process.getuid?.() !== 0 || !firstLine("apt-get", ["--version"])) return;
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update", "-qq"], quiet);
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], quiet);
}
