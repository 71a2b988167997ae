/** What the form of a mission shows that differs from kind to kind. One more: a file like `War.tsx` and a row here. */
import type { TargetedMission } from "@kingdoms/client";
import type { ComponentType } from "react";
import { Fortify } from "./Fortify.tsx";
import { Missile } from "./Missile.tsx";
import type { OutlookProps } from "./props.ts";
import { Raid } from "./Raid.tsx";
import { War } from "./War.tsx";

interface MissionOutlook {
  readonly Outlook: ComponentType<OutlookProps>;
  /** Label of the amount; null where the rules fix it. */
  readonly amount: `missions.amount.${"war" | "missile" | "fortify"}` | null;
  /** Whether the target may still do something about it. */
  readonly mayChange: boolean;
}

export const OUTLOOKS: Readonly<Record<TargetedMission, MissionOutlook>> = {
  war: { Outlook: War, amount: "missions.amount.war", mayChange: true },
  missile: { Outlook: Missile, amount: "missions.amount.missile", mayChange: true },
  raid: { Outlook: Raid, amount: null, mayChange: true },
  fortify: { Outlook: Fortify, amount: "missions.amount.fortify", mayChange: true },
};
