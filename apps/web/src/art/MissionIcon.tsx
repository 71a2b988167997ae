import type { Mission } from "@kingdoms/client";
import { WarningIcon } from "../ui/icons.tsx";
import { GameIcon } from "./GameIcon.tsx";
import { MISSION_LOOKS } from "./mission-looks.ts";

/** @param kind null for a mission that this client does not know. */
export const MissionIcon = ({ kind }: { readonly kind: Mission | null }) =>
  kind === null ? <WarningIcon /> : <GameIcon kind={MISSION_LOOKS[kind].icon} />;
