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

interface Town {
  readonly info: KingdomInfo;
  readonly kingdom: Kingdom;
}

/**
 * The strongest first.
 * @param arrival of the attack; units that arrive in the same second are not counted on.
 * @param leave when they can set out: seconds of the ledger's clock.
 */
export function helpersOf(
  rules: Rules,
  own: readonly Town[],
  attacked: Town,
  arrival: number,
  leave: number,
): readonly Helper[] {
  const { info: target, kingdom: there } = attacked;
  const garrison = there.army.defenders + there.army.traveling;
  // Units without room there would come home.
  const entered = (units: number): number =>
    rules.fortify({ units, garrison, buildings: there.buildings }).entered;
  return own
    .filter(({ info, kingdom }) => info.id !== target.id && entered(kingdom.army.defenders) > 0)
    .filter(
      ({ info, kingdom }) =>
        launchDenial(rules, "fortify", kingdom, targetOf(info.id, target), leave) === null,
    )
    .map(({ info, kingdom }) => {
      const { seconds } = rules.travel("fortify", info.cell, target.cell, kingdom.buildings, leave);
      return { info, units: kingdom.army.defenders, seconds };
    })
    .filter(({ seconds }) => leave + seconds < arrival)
    .sort((one, other) => other.units - one.units);
}
