import {
  claimArmy,
  claimBarriers,
  claimMissiles,
  createArmyUnit,
  createBarriers,
  createMissiles,
  depositToTrezor,
  prospectResources,
  type Unit,
} from "@kingdoms/client";
import { type Attos, formatAttos } from "@kingdoms/rules";
import { useMemo } from "react";
import { type Game, useGame } from "../data/game.tsx";
import type { SelectedKingdom } from "../game/selection.ts";
import type { ActionKind } from "./lifecycle.ts";
import { type Given, perform } from "./perform.ts";

/** Orders of a kingdom that make and claim units, fill the trezor and look for gold. */
export interface ArmyOrders {
  create(unit: Unit, amount: number): Given;
  claim(unit: Unit, amount: number): Given;
  depositToTrezor(amount: Attos): Given;
  prospect(fee: Attos): Given;
}

/** How a unit is asked for and claimed. */
export const UNIT_ORDERS = {
  defenders: { create: "createDefenders", claim: "claimDefenders" },
  missiles: { create: "createMissiles", claim: "claimMissiles" },
  barriers: { create: "createBarriers", claim: "claimBarriers" },
} as const satisfies Record<Unit, { create: ActionKind; claim: ActionKind }>;

const CREATE = { defenders: createArmyUnit, missiles: createMissiles, barriers: createBarriers };
const CLAIM = { defenders: claimArmy, missiles: claimMissiles, barriers: claimBarriers };

export function useArmyOrders({ key }: SelectedKingdom): ArmyOrders {
  const game = useGame();
  return useMemo(() => armyOrders(game, key), [game, key]);
}

function armyOrders(game: Game, { account, component, id }: SelectedKingdom["key"]): ArmyOrders {
  const give = (kind: ActionKind, detail: Record<string, string>, manifest: string): Given =>
    perform(game, { kind, detail, kingdomId: id, manifest });
  return {
    create: (unit, amount) =>
      give(
        UNIT_ORDERS[unit].create,
        { amount: String(amount) },
        CREATE[unit](game.config, account, component, id, amount),
      ),
    claim: (unit, amount) =>
      give(
        UNIT_ORDERS[unit].claim,
        { amount: String(amount) },
        CLAIM[unit](game.config, account, component, id),
      ),
    depositToTrezor: (amount) =>
      give(
        "depositToTrezor",
        { amount: formatAttos(amount) },
        depositToTrezor(game.config, account, component, id, amount),
      ),
    prospect: (fee) => give("prospect", {}, prospectResources(game.config, account, component, id, fee)),
  };
}
