/** Nothing outlives its command: children end with the script that started them, and the script with what started it. */
import { constants } from "node:os";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
/** Ctrl-C reaches the children by itself, and many of them take a second one for impatience. */
const FORWARD_AFTER_MS = { SIGINT: 1_000, SIGTERM: 0, SIGHUP: 0 };
/** Then a child that does not end is killed. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 500;

/** @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set();
/** The signal that ends this script. */
let ending = null;

/** Passes signals on to this child while it runs. Where one came, the script ends with its last child. */
export function endsWithThis(child) {
  if (children.size === 0) for (const signal of SIGNALS) process.on(signal, end);
  children.add(child);
  const gone = () => {
    if (!children.delete(child) || children.size > 0) return;
    for (const signal of SIGNALS) process.off(signal, end);
    if (ending !== null) process.exit(codeOf(ending));
  };
  child.once("exit", gone);
  child.once("error", gone);
  return child;
}

function end(signal) {
  ending ??= signal;
  const forward = (as) => () => {
    for (const child of children) child.kill(as);
  };
  setTimeout(forward(signal), FORWARD_AFTER_MS[signal]);
  setTimeout(forward("SIGKILL"), PATIENCE_MS).unref();
}

/**
 * Under npm, this process ends as by SIGTERM when the one that started it is gone: npm may have been killed, or has passed a signal to
 * a shell that kept it to itself. A process that was started otherwise may outlive its parent, as a service does.
 */
export function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent && isAlive(parent)) return;
    clearInterval(look);
    if (!process.emit("SIGTERM", "SIGTERM")) process.exit(codeOf("SIGTERM"));
  }, LOOK_MS);
  look.unref();
}

/** Windows leaves the id of a parent that is gone in its place. */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

const codeOf = (signal) => 128 + constants.signals[signal];
