/** Runs once before all component tests: plays the game whose chapters they show, and keeps its gateway open for reads. */
import { loadArtifact } from "@kingdoms/artifacts";
import type { RealmConfig } from "@kingdoms/client";
import { startWorld } from "@kingdoms/game-tests/support/world/index.ts";
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

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const world = await startWorld({ extraFunds: 3 });
  const chapters = await playChapters(world);
  // As a realm reports it: the address that the ledger was founded for.
  provide("realm", { ...world.config, homeUrl: "http://localhost:8090" });
  provide("chapters", chapters);
  provide("feud", await playFeud(world));
  provide("rulesModule", await loadArtifact("rules.wasm"));
  return world.stop;
}
