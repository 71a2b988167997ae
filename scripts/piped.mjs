import { spawn } from "node:child_process";
import { endsWithThis } from "./children.mjs";

/** One program reads what another one prints; both have to end well. */
export async function piped([program, args, options], [reader, readerArgs, readerOptions]) {
  const printing = endsWithThis(spawn(program, args, { ...options, stdio: ["ignore", "pipe", "inherit"] }));
  const reading = endsWithThis(
    spawn(reader, readerArgs, { ...readerOptions, stdio: [printing.stdout, "inherit", "inherit"] }),
  );
  const ends = [printing, reading].map(
    (child) => new Promise((resolve) => child.on("exit", (code) => resolve(code === 0))),
  );
  return (await Promise.all(ends)).every(Boolean);
}
