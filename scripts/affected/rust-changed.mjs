/**
 * For hosted CI: prints whether anything that Rust builds has changed since a commit. Also "true" if git does not know the commit, as
 * after a forced push.
 */
import { spawnSync } from "node:child_process";
import { rustChanged } from "./choice.mjs";

const { status, stdout } = spawnSync("git", ["diff", "--name-only", process.argv[2] ?? "", "--"], {
  encoding: "utf8",
});
console.log(status !== 0 || rustChanged(stdout.split("\n")));
