/** Who of the player's kingdoms can reinforce another one before an attack arrives. Pure. */
import { type Kingdom, type KingdomInfo, targetOf } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { launchDenial } from "./refusals.ts";

export interface Helper {
  readonly info: KingdomInfo;
  readonly units: number;
  /** On the way. */
  readonly seconds: number;
}

/**
 * The strongest first.
 * @param arrival of the attack; units that arrive in the same second are not counted on.
 * @param leave when they can set out: seconds of the ledger's clock.
 */
export function helpersOf(
  rules: Rules,
  own: readonly { readonly info: KingdomInfo; readonly kingdom: Kingdom }[],
  attacked: KingdomInfo,
  arrival: number,
  leave: number,
): readonly Helper[] {
  return own
    .filter(({ info, kingdom }) => info.id !== attacked.id && kingdom.army.defenders > 0)
    .filter(
      ({ info, kingdom }) =>
        launchDenial(rules, "fortify", kingdom, targetOf(info.id, attacked), leave) === null,
    )
    .map(({ info, kingdom }) => {
      const { seconds } = rules.travel("fortify", info.cell, attacked.cell, kingdom.buildings, leave);
      return { info, units: kingdom.army.defenders, seconds };
    })
    .filter(({ seconds }) => leave + seconds < arrival)
    .sort((one, other) => other.units - one.units);
}
