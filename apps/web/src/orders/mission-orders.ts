import type { TargetedMission } from "@kingdoms/client";
import {
  attackAnotherKingdom,
  fireMissilesAtKingdom,
  fortifyAnotherKingdom,
  type KingdomInfo,
  raidAnotherKingdom,
} from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";
import type { Game } from "../data/game.tsx";
import type { SelectedKingdom } from "../game/selection.ts";
import { type Given, perform } from "./perform.ts";

export interface MissionOrder {
  readonly kind: TargetedMission;
  readonly target: Pick<KingdomInfo, "id" | "component" | "name">;
  /** XRD to bring. */
  readonly fee: Attos;
  /** Units or missiles; a raid sends its squad whatever this says. */
  readonly amount: number;
}

/** Asks the wallet to send a mission from the kingdom of this key. */
export function launch(
  game: Game,
  { account, component, id }: SelectedKingdom["key"],
  order: MissionOrder,
): Given {
  const { kind, target, fee, amount } = order;
  const raid = (): string =>
    raidAnotherKingdom(game.config, account, component, target.component, fee, id, target.id);
  const manifest =
    kind === "raid"
      ? raid()
      : WITH_AMOUNT[kind](game.config, account, component, target.component, fee, amount, id, target.id);
  return perform(game, {
    kind,
    kingdomId: id,
    detail: { target: target.name, amount: String(amount) },
    manifest,
  });
}

const WITH_AMOUNT = {
  war: attackAnotherKingdom,
  missile: fireMissilesAtKingdom,
  fortify: fortifyAnotherKingdom,
};
