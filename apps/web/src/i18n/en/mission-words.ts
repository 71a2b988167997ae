import type { Mission, TargetedMission } from "@kingdoms/client";

/** Every kind of mission by its name. */
export const missionNames = {
  war: "War",
  raid: "Raid",
  missile: "Missile",
  fortify: "Fortify",
  prospect: "Prospect",
  rarity: "Rarity",
} as const satisfies Readonly<Record<Mission, string>>;

/** The list of orders. */
export const missionOrders = {
  war: "War against {{target}}, units: {{amount}}",
  missile: "Missiles at {{target}}, launched: {{amount}}",
  raid: "Raid on {{target}}",
  fortify: "Fortify {{target}}, units: {{amount}}",
} as const satisfies Readonly<Record<TargetedMission, string>>;
