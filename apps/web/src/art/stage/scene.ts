/** A scene of a mission's outcome: the figures at its end, and their way there. Only numbers; `draw.ts` draws them. */
import type { Building } from "@kingdoms/client";

export const STAGE_WIDTH = 640;
export const STAGE_HEIGHT = 320;
export const STAGE_SECONDS = 3;

/** Whose arms and colours an actor has. */
export type Side = "sender" | "target";

/** A moment of an actor, as it differs from its place at the end. */
export interface Pose {
  /** From 0 (the curtain rises) to 1. */
  readonly at: number;
  readonly x?: number;
  readonly y?: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
  /** -1 looks to the left. */
  readonly face?: 1 | -1;
  readonly size?: number;
  /** 0 is unseen. */
  readonly seen?: number;
}

/** The props of the stage; each has a drawing in `props.ts`. */
export type Prop =
  | { readonly what: "soldier" | "townsman" | "raider" | "miner" | "banner"; readonly side: Side }
  | { readonly what: "building"; readonly building: Building }
  /** @param share from 0 to 1. */
  | { readonly what: "luck"; readonly share: number }
  | {
      readonly what:
        | "castle"
        | "sack"
        | "heap"
        | "rubble"
        | "smoke"
        | "burst"
        | "dome"
        | "missile"
        | "pit"
        | "hole"
        | "gem"
        | "net";
    };

export interface Actor {
  readonly prop: Prop;
  /** Of the feet, or of the middle of what flies. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** In the order of time; the last one stays. None: it does not move. */
  readonly poses: readonly Pose[];
}

/** From back to front. */
export interface Scene {
  readonly actors: readonly Actor[];
}
