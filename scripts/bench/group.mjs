/** A program and everything that it starts: when it has ended, or is to end, nothing of it is left. */
import { spawn, spawnSync } from "node:child_process";
import { constants } from "node:os";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
/** For realms and browsers to end in order. */
const PATIENCE_MS = 5_000;
/** A terminal and npm may both send the same signal; later, somebody has pressed Ctrl-C again. */
const SAME_SIGNAL_MS = 500;
const isWindows = process.platform === "win32";

/**
 * Runs it in a process group of its own. A signal to this process goes on to all of the group; the second one kills it.
 *
 * @param {(message: unknown) => void} hear what the program sends by `process.send`.
 * @returns its exit code, and the signal that ended it early.
 */
export function runGroup(command, args, { hear = () => undefined, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      ...options,
      detached: !isWindows,
    });
    let asked = null;
    let askedAt = 0;
    const end = (signal) => {
      if (asked !== null) {
        if (performance.now() - askedAt > SAME_SIGNAL_MS) signalAll(child.pid, "SIGKILL");
        return;
      }
      asked = signal;
      askedAt = performance.now();
      signalAll(child.pid, signal);
      setTimeout(() => signalAll(child.pid, "SIGKILL"), PATIENCE_MS).unref();
    };
    for (const signal of SIGNALS) process.on(signal, end);
    child.on("message", hear);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      for (const one of SIGNALS) process.off(one, end);
      // What it started and left behind.
      signalAll(child.pid, "SIGKILL");
      const own = code ?? 128 + constants.signals[signal ?? "SIGKILL"];
      resolve({ code: asked === null ? own : 128 + constants.signals[asked], signal: asked });
    });
  });
}

function signalAll(pid, signal) {
  if (pid === undefined) return;
  if (isWindows) {
    if (signal === "SIGKILL") spawnSync("taskkill", ["/pid", String(pid), "/T", "/F"]);
    else process.kill(pid, signal);
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // Nothing of it is left.
  }
}
