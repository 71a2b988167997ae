/**
 * The realm as `npm start` runs it: in a process of its own, so that what the building took of memory is given back, and with
 * the settings that keep it small.
 */
import { spawn } from "node:child_process";
import { program } from "./programs.mjs";

/**
 * One thread for V8's own work: each more keeps what it once had for compiling the engine, and two cores gain nothing by it. Little
 * room for short-lived values, which V8 would let grow to 48 MB. The heap may grow by a third before V8 collects it again: by default it
 * doubles and more, 50 MB after some visitors' first reads. The processor time of ten of them stays the same.
 */
export const realmFlags = ["--v8-pool-size=1", "--max-semi-space-size=4", "--heap-growing-percent=30"];

/**
 * For glibc, which otherwise keeps what a thread has given back. Compiling one long function of the engine takes 150 MB in pieces
 * of 32 kB; mapped one by one they are given back to the system, and the heap has no room to put them elsewhere. Other systems
 * take no notice of it.
 */
export const realmEnvironment = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_TOP_PAD_: "0",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "32768",
};

/** Until a signal that came to this process alone is passed on. */
const FORWARD_AFTER_MS = 200;

/** Resolves to the exit code. */
export function runRealm(args) {
  const realm = spawn(process.execPath, [...realmFlags, program("apps/realm", "main"), ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...realmEnvironment, ...process.env },
  });
  let isStopping = false;
  realm.on("message", (message) => {
    if (message === "stopping") isStopping = true;
  });
  // Ctrl-C reaches both processes, and a second signal would end the realm before it is done.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => setTimeout(() => isStopping || realm.kill(signal), FORWARD_AFTER_MS));
  return new Promise((resolve, reject) => {
    realm.on("error", reject);
    realm.on("exit", (code) => resolve(code ?? 1));
  });
}
