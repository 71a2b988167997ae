/** Why the rules refuse an order, as a page says it: the same refusal that the ledger would answer with. */
import { BUILDINGS } from "@kingdoms/client";
import { parseAttos, type RefusalName } from "@kingdoms/rules";
import type { TFunction } from "i18next";
import { inKgld, inXrd, localText } from "../format/amounts.ts";
import { durationWords } from "../format/times.ts";
import type { TimedDenial } from "./timed-denial.ts";

type T = TFunction<"messages">;
type Say = (value: string, t: T, language: string) => string;

const asItIs: Say = (value) => value;
const count: Say = (value) => localText(value);
const kgld: Say = (value, t) => inKgld(t, parseAttos(value));
const xrd: Say = (value, t) => inXrd(t, parseAttos(value));

/** How the values of a refusal are said, by their names in the rules. */
const VALUE_WORDS = {
  due: xrd,
  given: xrd,
  needed: kgld,
  treasury: kgld,
  room: kgld,
  building(value, t) {
    const building = BUILDINGS.find((known) => known === value);
    return building === undefined ? value : t(`names.buildings.${building}`);
  },
  seconds: (value, _, language) => durationWords(Number(value), language),
  cap: count,
  slots: count,
  capacity: count,
  available: count,
  missionId: asItIs,
} as const satisfies Readonly<Record<string, Say>>;

/** Denials whose text contains their values; the others use the texts of `refusals`. */
const VALUED = [
  "NOT_ENOUGH_XRD",
  "NOT_ENOUGH_KGLD",
  "BUILD_IN_PROGRESS",
  "BUILDING_CAP_REACHED",
  "NO_FREE_SLOT",
  "BUILD_NOT_READY",
  "BUILDING_REQUIRED",
  "BATCH_TOO_LARGE",
  "BATCH_NOT_READY",
  "TREZOR_FULL",
  "MISSION_PENDING",
  "COOLDOWN",
  "NOT_ENOUGH_UNITS",
  "NOT_ENOUGH_MISSILES",
  "TARGET_PROTECTED",
  "TARGET_IN_TRUCE",
  "RATIO_NOT_DUE",
  "MISSION_NOT_DUE",
  "MISSION_NOT_FIRST",
  "MISSION_NOT_OVERDUE",
  "SETTLEMENT_NOT_DUE",
] as const satisfies readonly RefusalName[];

/** @param now seconds of the ledger's clock, for what counts down. */
export function denialText(t: T, { denial, until }: TimedDenial, now: number, language: string): string {
  const valued = VALUED.find((code) => code === denial.code);
  if (valued === undefined) return t(`refusals.KINGDOMS_${denial.code}`);
  const values = until === null ? denial.values : { ...denial.values, seconds: String(until - now) };
  const said = Object.fromEntries(
    Object.entries(VALUE_WORDS).map(([name, say]) => {
      const value = values[name];
      return [name, value === undefined ? "" : say(value, t, language)];
    }),
  ) as Record<keyof typeof VALUE_WORDS, string>;
  return t(`denials.${valued}`, said);
}
