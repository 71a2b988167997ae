/** Where the bench keeps the ledgers that take minutes to make. Those of another build of the contract, or of another size, are others. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib.mjs";
import { FULL_WORLD } from "./parts.mjs";

export const cache = join(root, ".cache/bench");

const FULL_HISTORY = 100_000;
/** Reads choose a version among the last thousand. */
const LEAST_HISTORY = 2_000;

/** Transactions of the history that goes with a world of so many kingdoms. */
export const transactionsBeside = (kingdoms) =>
  Math.max(LEAST_HISTORY, Math.round((FULL_HISTORY * kingdoms) / FULL_WORLD));

/** @param {"world" | "history"} what */
export function folderOf(what, kingdoms) {
  const contract = readFileSync(join(root, "game/artifacts/kingdoms.wasm.br"));
  const build = createHash("sha256").update(contract).digest("hex").slice(0, 12);
  return join(cache, `${what}-${build}${kingdoms === FULL_WORLD ? "" : `-${kingdoms}`}`);
}

/** Of a world, the last file that is written; a history appears as a whole. */
export const isMade = (what, kingdoms) =>
  existsSync(what === "world" ? join(folderOf(what, kingdoms), "done") : folderOf(what, kingdoms));
