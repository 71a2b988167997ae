import type { Mission } from "@kingdoms/client";
import { GameIcon } from "../art/GameIcon.tsx";
import { WarningIcon } from "../ui/icons.tsx";
import { LOOKS } from "./mission-kinds/looks.ts";

/** @param kind null for a mission that this client does not know. */
export const MissionIcon = ({ kind }: { readonly kind: Mission | null }) =>
  kind === null ? <WarningIcon /> : <GameIcon kind={LOOKS[kind].icon} />;
