/** What an item of news says, and the next sensible press after it. */
import "../../i18n/later.ts";
import { goldTaken, type KingdomInfo, kindOfCompletion, kingdomNumber, partiesOf } from "@kingdoms/client";
import type { TFunction } from "i18next";
import { kingdomName } from "../../data/kingdom-name.ts";
import { inKgld, inXrd } from "../../format/amounts.ts";
import { isolated } from "../../format/names.ts";
import { shownDate } from "../../format/times.ts";
import type { PlaySearch } from "../../navigation/navigation.ts";
import { detailsOf } from "../mission-kinds/index.ts";
import { destroyed } from "../mission-kinds/kind.ts";
import { kindText } from "../missions.ts";
import type { NewsItem, NewsOf } from "./items.ts";

type T = TFunction<"messages">;
type Outcome = Extract<NewsOf, { type: "outcome" }>;

export interface NewsWords {
  readonly title: string;
  readonly text: string;
}

export function wordsOf(t: T, { of, kingdom }: NewsItem, kingdoms: readonly KingdomInfo[]): NewsWords {
  const nameOf = (id: string): string => isolated(kingdomName(kingdoms, id));
  const mine = nameOf(kingdom);
  switch (of.type) {
    case "outcome":
      return outcomeWords(t, of, mine, nameOf);
    case "incoming": {
      const { kind, randomType, attacker, activationTime } = of.mission;
      const names = { kind: kindText(t, kind, randomType), other: nameOf(attacker), mine };
      return {
        title: t("bulletin.incoming.title", names),
        text: t("bulletin.incoming.text", { time: shownDate(activationTime * 1000, "short") }),
      };
    }
    case "building": {
      const building = t(`names.buildings.${of.building}`);
      return { title: t("bulletin.building", { building, mine }), text: t("bulletin.claimNow") };
    }
    case "batch":
      return {
        title: t(`bulletin.batch.${of.unit}`, { count: of.amount, mine }),
        text: t("bulletin.claimBatch", { count: of.amount }),
      };
    case "mining":
      return { title: t("bulletin.mining", { mine }), text: t("bulletin.miningText") };
    case "refund":
      return {
        title: t("bulletin.refund", { mine }),
        text: t("bulletin.refundText", { amount: inXrd(t, of.amount) }),
      };
    case "keyGone":
      return { title: t("bulletin.keyGone", { mine: isolated(of.name) }), text: t("bulletin.keyGoneText") };
    default:
      return { title: t(`bulletin.${of.type}`, { mine }), text: t(`bulletin.exposed.${of.type}`) };
  }
}

function outcomeWords(t: T, of: Outcome, mine: string, nameOf: (id: string) => string): NewsWords {
  const { event } = of.report.completion;
  const { role, tone } = of;
  const parties = partiesOf(event);
  const names = { mine, other: nameOf(role === "sender" ? parties.to : parties.from) };
  const details = sentence(detailsOf(t, event));
  switch (event.type) {
    case "KingdomRarityCompleted":
      return {
        title: t("bulletin.rarity", { mine, rarity: t(`names.rarities.${event.rarity}`) }),
        text: t("bulletin.rarityText", { count: event.buildingSlots }),
      };
    case "KingdomProspectCompleted":
      return { title: t("bulletin.prospect", { mine }), text: details };
    case "KingdomAttackCompleted":
      if (tone === "help" || tone === "found" || tone === "own") break;
      return { title: t(`bulletin.war.${tone}.${role}`, names), text: balanceOf(t, of, event) };
    case "KingdomRaidCompleted":
      if (tone !== "won" && tone !== "lost") break;
      return { title: t(`bulletin.raid.${tone}.${role}`, names), text: balanceOf(t, of, event) };
    case "KingdomMissileCompleted":
      if (tone !== "won" && tone !== "lost") break;
      return { title: t(`bulletin.missile.${tone}.${role}`, names), text: details };
  }
  const known = kindOfCompletion(event) !== null && tone === "help";
  return { title: t(`bulletin.${known ? "help" : "other"}.${role}`, names), text: details };
}

type Battle = Extract<Outcome["report"]["completion"]["event"], { attackerLosses: number }>;

/** What it brought and what it cost: for the player's own side. */
function balanceOf(t: T, { role, tone }: Outcome, event: Battle): string {
  const gold = goldTaken(event);
  const losses = role === "sender" ? event.attackerLosses : event.defenderLosses;
  const parts = [
    gold > 0n
      ? t(role === "sender" ? "bulletin.took" : "bulletin.robbed", { gold: inKgld(t, gold) })
      : tone === "won" && role === "sender"
        ? t("bulletin.noGold")
        : "",
    event.type === "KingdomRaidCompleted" && event.captured && role === "sender"
      ? t("bulletin.captured")
      : "",
    losses > 0 ? t("bulletin.defendersLost", { count: losses }) : "",
    destroyed(t, event.buildingsDestroyed),
  ].filter(Boolean);
  return sentence(parts.length === 0 ? t("bulletin.noLosses") : parts.join(", "));
}

/** As a sentence of its own. */
function sentence(text: string): string {
  if (text === "") return "";
  const first = text.charAt(0).toLocaleUpperCase();
  return `${first}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}

export interface Press {
  readonly label: string;
  /** Where it leads on the Play page. */
  readonly search: PlaySearch;
}

export function pressOf(t: T, { of, kingdom }: NewsItem): Press {
  const number = kingdomNumber(kingdom) ?? undefined;
  const own = number === undefined ? {} : { kingdom: number };
  switch (of.type) {
    case "outcome":
      return {
        label: t("bulletin.press.report"),
        search: { ...own, panel: "report", mission: String(of.report.missionId) },
      };
    case "incoming":
      return { label: t("bulletin.press.attacks"), search: { ...own, panel: "attacks" } };
    case "building":
      return { label: t("bulletin.press.castle"), search: own };
    case "batch":
      return { label: t("bulletin.press.army", { count: of.amount }), search: { ...own, screen: "army" } };
    case "mining":
      return { label: t("bulletin.press.gold"), search: own };
    case "refund":
      return { label: t("bulletin.press.refund"), search: own };
    case "keyGone":
      return { label: t("bulletin.press.account"), search: { screen: "account" } };
    default:
      return { label: t("bulletin.press.defend"), search: { ...own, screen: "army", panel: "recruit" } };
  }
}
