import { type GameEvent, isCompletion } from "@kingdoms/client";
import type { TFunction } from "i18next";
import { shownAmount, shownCost } from "../../format/amounts.ts";
import { missionEntries } from "../../game/mission-kinds/index.ts";
import { type Entry, type LogOf, minus } from "../../game/mission-kinds/kind.ts";
import "../../i18n/later.ts";

/**
 * An event's lines in the log of one kingdom: none for events of others or of the whole game, two for a claim that
 * emptied the trezor.
 */
export function entriesOf(t: TFunction<"messages">, event: GameEvent, log: LogOf): readonly Entry[] {
  if (isCompletion(event)) return missionEntries(t, event, log);
  switch (event.type) {
    case "BuildingStarted": {
      const building = t(`names.buildings.${event.building}`);
      return [{ text: t("activity.entries.built", { building }), gold: minus(event.cost) }];
    }
    case "BuildingClaimed": {
      const building = t(`names.buildings.${event.building}`);
      return [{ text: t("activity.entries.buildingClaimed", { building }), gold: null }];
    }
    case "BatchStarted": {
      const unit = t(`names.units.${event.unit}`);
      return [{ text: t("activity.entries.batch", { unit, amount: event.amount }), gold: minus(event.cost) }];
    }
    case "BatchClaimed": {
      const unit = t(`names.units.${event.unit}`);
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
    case "RefundsCollected":
      return [{ text: t("activity.entries.refunds", { amount: shownAmount(event.amount, 2) }), gold: null }];
    case "PlansVoided":
      return [{ text: t("activity.entries.plansVoided"), gold: null }];
    default:
      return [];
  }
}
