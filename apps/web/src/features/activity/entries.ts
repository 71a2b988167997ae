import type { GameEvent } from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";
import type { TFunction } from "i18next";
import { shownCost } from "../../lib/amounts.ts";

/** One line of the log. */
export interface Entry {
  readonly text: string;
  /** KGLD into the treasury, or out of it where negative; null where none moved. */
  readonly gold: Attos | null;
}

const minus = (amount: Attos): Attos => (0n - amount) as Attos;

/**
 * What an event of a kingdom says and moves: nothing for those of the whole game, two lines for a claim that emptied the
 * trezor.
 */
export function entriesOf(t: TFunction<"messages">, event: GameEvent): readonly Entry[] {
  switch (event.type) {
    case "BuildingStarted": {
      const building = t(`structures.names.${event.building}`);
      return [{ text: t("activity.entries.built", { building }), gold: minus(event.cost) }];
    }
    case "BuildingClaimed": {
      const building = t(`structures.names.${event.building}`);
      return [{ text: t("activity.entries.buildingClaimed", { building }), gold: null }];
    }
    case "BatchStarted": {
      const unit = t(`army.units.${event.unit}`);
      return [{ text: t("activity.entries.batch", { unit, amount: event.amount }), gold: minus(event.cost) }];
    }
    case "BatchClaimed": {
      const unit = t(`army.units.${event.unit}`);
      return [{ text: t("activity.entries.batchClaimed", { unit, amount: event.amount }), gold: null }];
    }
    case "GoldDeposited":
      return [{ text: t("activity.entries.deposited"), gold: event.amount }];
    case "GoldWithdrawn":
      return [
        {
          text: t("activity.entries.withdrawn", { fee: shownCost(event.fee, 2) }),
          gold: minus(event.amount),
        },
      ];
    case "TrezorDeposited":
      return [{ text: t("activity.entries.toTrezor"), gold: minus(event.amount) }];
    case "MiningRewardsClaimed":
      return [
        { text: t("activity.entries.mined"), gold: event.amount },
        ...(event.fromTrezor === 0n
          ? []
          : [{ text: t("activity.entries.fromTrezor"), gold: event.fromTrezor }]),
      ];
    case "ProspectingPaid":
      return [{ text: t("activity.entries.prospecting"), gold: minus(event.cost) }];
    default:
      return [];
  }
}
