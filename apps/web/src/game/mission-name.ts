import {
  codeOf,
  kindOfCompletion,
  MISSION_KINDS,
  type Mission,
  type MissionLaunched,
  type MissionReport,
} from "@kingdoms/client";
import type { TFunction } from "i18next";

/** Name of a kind of mission; "Unknown" and its code for one that this client does not know. */
export const kindText = (t: TFunction<"messages">, kind: Mission | null, code: number | string): string =>
  kind === null ? t("history.unknownKind", { code }) : t(`names.missions.${kind}`);

export const kindTextOf = (t: TFunction<"messages">, report: MissionReport): string =>
  kindText(t, kindOfCompletion(report.completion.event), codeOf(report));

/** "3 units", "2 missiles"; empty for kinds that send none. */
export function sentText(t: TFunction<"messages">, { kind, amount }: MissionLaunched): string {
  if (amount === 0) return "";
  return t(kind !== null && MISSION_KINDS[kind].sends === "missiles" ? "attacks.missiles" : "attacks.units", {
    count: amount,
  });
}
