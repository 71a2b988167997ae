/** What each kind of mission says of its battle, in reports and in the simulator. Each kind is one file in `kinds`. */
import type { Mission, MissionCompleted } from "@kingdoms/client";
import type { FateInput, Rules } from "@kingdoms/rules";
import type { ComponentType, ReactNode } from "react";
import type { Prospects, T } from "../mission-kinds/kind.ts";
import type { FieldName, Inputs, Link } from "./inputs.ts";

/** Isolated already. */
interface Names {
  readonly attacker: string;
  readonly defender: string;
}

/** How an outcome came about. */
export interface BattleStory {
  readonly kind: Mission;
  /** Whether dice decided it. */
  readonly diced: boolean;
  readonly story: (names: Names) => ReactNode;
  /** The simulator's address with this battle; null for a kind that it does not play. */
  readonly link: Link | null;
}

export interface ExpectedProps {
  readonly rules: Rules;
  readonly inputs: Inputs;
}

/** A kind that the simulator plays. */
export interface Simulated {
  /** Its fields besides the buildings, the attacker's first. */
  readonly fields: readonly FieldName[];
  /** One battle with this fate. */
  trial(rules: Rules, inputs: Inputs, fate: Uint8Array): BattleStory;
  /** The attacker's average gain. */
  prospects(t: T, rules: Rules, inputs: Inputs): Prospects;
  /** The odds, in a line or two: on a phone they stay in sight above the form. */
  readonly Odds: ComponentType<ExpectedProps>;
  /** What else there is to expect, and its distribution. */
  readonly Expected: ComponentType<ExpectedProps>;
}

export interface BattleKind<Event extends MissionCompleted> {
  /** The story of a completion whose fields follow from the rules. */
  storyOf(event: Event, rules: Rules, lot: FateInput): BattleStory;
  /** Null for a kind that the simulator does not play. */
  readonly simulated: Simulated | null;
}
