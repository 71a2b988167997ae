/** The folder and sizes of the bench's ledgers; `npm run bench` reads the same (`scripts/bench/worlds.mjs`). */
interface Worlds {
  readonly cache: string;
  readonly transactionsBeside: (kingdoms: number) => number;
  readonly folderOf: (what: "world" | "history", kingdoms: number) => string;
}

const script = new URL("../../../scripts/bench/worlds.mjs", import.meta.url);
export const { cache, transactionsBeside, folderOf } = (await import(script.href)) as Worlds;

/** `--world` of `npm run bench`. */
export const kingdomsOfWorld = Number(process.env.KINGDOMS_WORLD ?? 5_400);

/** Of samples: a tenth in a smaller world, which is to show that a part works. */
export const samplesOf = (count: number): number =>
  kingdomsOfWorld === 5_400 ? count : Math.max(1, Math.ceil(count / 10));
