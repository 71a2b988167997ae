/** The scene of each kind of mission. Each kind is one file in `kinds`. */
import type { MissionCompleted } from "@kingdoms/client";
import type { FateInput, Rules } from "@kingdoms/rules";
import type { Scene, Side } from "../../../art/stage/scene.ts";
import type { T } from "../../mission-kinds/kind.ts";

/** Isolated already. */
export interface Names {
  readonly sender: string;
  readonly target: string;
}

export interface StagedScene {
  readonly scene: Scene;
  /** The number of units that one figure represents; 1 if there are none. */
  readonly unitsPerFigure: number;
  /** The scene in sentences. */
  said(t: T, names: Names): string;
  /** The text below each banner; empty for a side without one. */
  figures(t: T): Readonly<Record<Side, string>>;
}

export interface StageKind<Event extends MissionCompleted> {
  /** Of an event that follows from the rules. */
  staged(event: Event, rules: Rules, lot: FateInput): StagedScene;
}
