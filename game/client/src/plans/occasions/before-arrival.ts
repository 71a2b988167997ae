import type { MissionLaunched } from "../../events.ts";
import type { LocalId } from "../../ids.ts";
import { isHostile } from "../../missions/index.ts";
import { possible, SLACK, type Span } from "../span.ts";

/** The hostile mission that reaches the kingdom next; null while none is on its way. */
export const nextBlow = (
  inFlight: readonly MissionLaunched[],
  kingdom: LocalId,
  now: number,
): MissionLaunched | null =>
  inFlight
    .filter(
      ({ kind, defender, attacker, activationTime }) =>
        defender === kingdom && attacker !== kingdom && isHostile(kind) && activationTime > now,
    )
    .reduce<MissionLaunched | null>(
      (first, mission) =>
        first !== null && first.activationTime <= mission.activationTime ? first : mission,
      null,
    );

/**
 * The order is given as late as possible, so that the units are exposed to as little else as possible.
 *
 * @param lead seconds that the order itself needs before it counts: of a mission, its way.
 */
export const beforeArrival = (arrival: number, lead: number, window: number, now: number): Span | null => {
  const until = arrival - lead - SLACK;
  return possible({ from: until - window, until }, now);
};
