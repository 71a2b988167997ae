import type { Mission } from "@kingdoms/client";
import { WarningIcon } from "../ui/icons.tsx";
import { GameIcon } from "./GameIcon.tsx";
import type { IconKind } from "./icons.ts";

const ICONS = {
  war: "war",
  raid: "raid",
  missile: "launch",
  fortify: "fortify",
  prospect: "prospect",
  rarity: "slot",
} as const satisfies Record<Mission, IconKind>;

/** @param kind null for a mission that this client does not know. */
export const MissionIcon = ({ kind }: { readonly kind: Mission | null }) =>
  kind === null ? <WarningIcon /> : <GameIcon kind={ICONS[kind]} />;
