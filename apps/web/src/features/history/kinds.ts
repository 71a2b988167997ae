import type { Mission } from "@kingdoms/client";
import type { TFunction } from "i18next";
import type { IconKind } from "../../art/icons.ts";

export const KIND_ICONS = {
  war: "war",
  raid: "raid",
  missile: "launch",
  fortify: "fortify",
  prospect: "prospect",
  rarity: "slot",
} as const satisfies Record<Mission, IconKind>;

/** Name of a kind of mission; "Unknown" and its number for one that this client does not know. */
export const kindText = (t: TFunction<"messages">, kind: Mission | null, randomType: number): string =>
  kind === null ? t("history.unknownKind", { code: randomType }) : t(`history.kinds.${kind}`);
