import type { Mission } from "@kingdoms/client";
import { GameIcon } from "../art/GameIcon.tsx";
import { WarningIcon } from "../ui/icons.tsx";
import { KINDS } from "./mission-kinds/kinds.ts";

/** @param kind null for a mission that this client does not know. */
export const MissionIcon = ({ kind }: { readonly kind: Mission | null }) =>
  kind === null ? <WarningIcon /> : <GameIcon kind={KINDS[kind].icon} />;
