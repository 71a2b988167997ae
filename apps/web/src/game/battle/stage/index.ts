/**
 * What each kind of mission shows on the stage. A kind that is shown has a file in `kinds` and a row here. Numbers and texts alone: it runs
 * wherever the rules do.
 */
import { type CompletedOf, kindOfCompletion, type Mission, type MissionCompleted } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { ifConsistent } from "../consistent.ts";
import type { StagedScene, StageKind } from "./kind.ts";
import { fortify } from "./kinds/fortify.ts";
import { missile } from "./kinds/missile.ts";
import { prospect } from "./kinds/prospect.ts";
import { raid } from "./kinds/raid.ts";
import { rarity } from "./kinds/rarity.ts";
import { war } from "./kinds/war.ts";

const STAGES: { readonly [Kind in Mission]?: StageKind<CompletedOf<Kind>> } = {
  war,
  raid,
  missile,
  fortify,
  prospect,
  rarity,
};

/** Null for an event of a kind without a stage, and for one that does not follow from the rules. */
export function sceneOf(event: MissionCompleted, rules: Rules): StagedScene | null {
  const kind = kindOfCompletion(event);
  if (kind === null) return null;
  const stage = STAGES[kind] as StageKind<MissionCompleted> | undefined;
  if (stage === undefined) return null;
  const staged = ifConsistent(event, rules, (lot) => stage.staged(event, rules, lot));
  return staged === "mismatch" ? null : staged;
}
