/** Runs once before all component tests: opens the game whose chapters they show, and keeps its gateway open for reads. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { loadArtifact } from "@kingdoms/artifacts";
import type { RealmConfig } from "@kingdoms/client";
import { type Foundation, startWorld } from "@kingdoms/game-tests/support/world/index.ts";
import type { TestProject } from "vitest/node";
import { type Chapter, type ChapterName, playChapters } from "./chapters.ts";
import { type Feud, playFeud } from "./feud.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly realm: RealmConfig;
    readonly chapters: Record<ChapterName, Chapter>;
    readonly feud: Feud;
    readonly rulesModule: Uint8Array;
  }
}

interface Played {
  readonly chapters: Record<ChapterName, Chapter>;
  readonly feud: Feud;
  readonly end: Foundation;
}

interface Digests {
  readonly root: string;
  readonly sourceFiles: (paths: readonly string[]) => readonly string[] | null;
  readonly treeDigest: (files: readonly string[]) => string;
}

/** What the game is played with. */
const SOURCES = ["package-lock.json", "radix", "game", "apps/realm", "apps/web/src/test-support", ":!*.md"];

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { chapters, feud, end } = await played();
  const world = await startWorld({ from: end });
  // As a realm reports it: the address that the ledger was founded for.
  provide("realm", { ...world.config, homeUrl: "http://localhost:8090" });
  provide("chapters", chapters);
  provide("feud", feud);
  provide("rulesModule", await loadArtifact("rules.wasm"));
  return world.stop;
}

/** Played again only after a change of what it is played with, since it takes as long as the tests of a popup. */
async function played(): Promise<Played> {
  const url = new URL("../../../../scripts/lib.mjs", import.meta.url);
  const { root, sourceFiles, treeDigest } = (await import(url.href)) as Digests;
  const files = sourceFiles(SOURCES);
  if (files === null) return play();
  const folder = join(root, ".cache/screens");
  const file = join(folder, `${treeDigest(files)}-${process.env.KINGDOMS_LUCK ?? 0}`);
  const kept = await readFile(file).catch(() => null);
  if (kept !== null) return deserialize(kept) as Played;
  const made = await play();
  await mkdir(folder, { recursive: true });
  // Another run may read or write it at this moment.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, serialize(made));
  const older = (await readdir(folder)).filter((name) => !name.includes("."));
  await Promise.all(older.map((name) => rm(join(folder, name), { force: true })));
  await rename(draft, file);
  return made;
}

async function play(): Promise<Played> {
  const world = await startWorld({ extraFunds: 3 });
  const chapters = await playChapters(world);
  const feud = await playFeud(world);
  return { chapters, feud, end: await world.end() };
}
