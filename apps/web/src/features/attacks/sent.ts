import { MISSION_KINDS, type MissionLaunched } from "@kingdoms/client";
import type { TFunction } from "i18next";

/** "3 units", "2 missiles"; empty for kinds that send none. */
export function sentText(t: TFunction<"messages">, { kind, amount }: MissionLaunched): string {
  if (amount === 0) return "";
  return t(kind !== null && MISSION_KINDS[kind].sends === "missiles" ? "attacks.missiles" : "attacks.units", {
    count: amount,
  });
}
