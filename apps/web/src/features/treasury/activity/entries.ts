import type { GameEvent, LocalId } from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";
import type { TFunction } from "i18next";
import { shownAmount, shownCost } from "../../../format/amounts.ts";
import { isolated } from "../../../format/isolated.ts";

/** One line of the log. */
export interface Entry {
  readonly text: string;
  /** KGLD that the kingdom won, or lost where negative; null where none moved. */
  readonly gold: Attos | null;
}

const minus = (amount: Attos): Attos => (0n - amount) as Attos;

/** Whose log it is. */
export interface LogOf {
  readonly id: LocalId;
  readonly nameOf: (id: LocalId) => string;
  /** KGLD that an expedition costs, and brings back where fate never answered. */
  readonly prospectCost: Attos;
}

/**
 * What an event says and moves in the log of one kingdom: nothing for what concerns others or the whole game, two lines
 * for a claim that emptied the trezor.
 */
export function entriesOf(t: TFunction<"messages">, event: GameEvent, log: LogOf): readonly Entry[] {
  switch (event.type) {
    case "KingdomAttackCompleted":
      return taken("spoils", event, event.warSpoils);
    case "KingdomRaidCompleted":
      return taken("loot", event, event.amount);
    case "KingdomProspectCompleted":
      return event.kingdom === log.id ? [expedition(event)] : [];
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
    default:
      return [];
  }

  /** Gold that one side took from the other. */
  function taken(
    what: "spoils" | "loot",
    { attacker, defender }: { readonly attacker: LocalId; readonly defender: LocalId },
    amount: Attos,
  ): readonly Entry[] {
    if (amount === 0n) return [];
    const line = (side: "won" | "lost", other: LocalId, gold: Attos): Entry => ({
      text: t(`activity.entries.${what}.${side}`, { name: isolated(log.nameOf(other)) }),
      gold,
    });
    if (attacker === log.id) return [line("won", defender, amount)];
    return defender === log.id ? [line("lost", attacker, minus(amount))] : [];
  }

  function expedition({ amount, refunded }: { readonly amount: Attos; readonly refunded: boolean }): Entry {
    if (refunded) return { text: t("activity.entries.refunded"), gold: log.prospectCost };
    if (amount === 0n) return { text: t("activity.entries.foundNothing"), gold: null };
    return { text: t("activity.entries.found", { amount: shownAmount(amount, 2) }), gold: null };
  }
}
