import { onTestFinished } from "vitest";
import { startWorld, type World } from "./index.ts";

/** A world of one test's own; it ends with the test. */
export async function worldOfTest(): Promise<World> {
  const world = await startWorld();
  onTestFinished(() => world.stop());
  return world;
}
