/**
 * Files as another program reads and writes them. This process must not touch a database file that SQLite has open in it: that would
 * drop SQLite's locks.
 */
import { execFileSync } from "node:child_process";

const run = (code: string, ...args: readonly string[]): Buffer =>
  execFileSync(process.execPath, ["-e", code, ...args], { maxBuffer: 2 ** 30 });

/** A file that is not there is not there in the copy either. */
export function copyElsewhere(from: string, to: string): void {
  run(
    `const { copyFileSync, existsSync, rmSync } = require("node:fs");
     const [from, to] = process.argv.slice(1);
     existsSync(from) ? copyFileSync(from, to) : rmSync(to, { force: true });`,
    from,
    to,
  );
}

export const readElsewhere = (file: string): Buffer =>
  run(`process.stdout.write(require("node:fs").readFileSync(process.argv[1]));`, file);

export function overwriteElsewhere(file: string, at: number, bytes: Uint8Array): void {
  run(
    `const { openSync, writeSync } = require("node:fs");
     const [file, at, hex] = process.argv.slice(1);
     const bytes = Buffer.from(hex, "hex");
     writeSync(openSync(file, "r+"), bytes, 0, bytes.length, Number(at));`,
    file,
    String(at),
    Buffer.from(bytes).toString("hex"),
  );
}
