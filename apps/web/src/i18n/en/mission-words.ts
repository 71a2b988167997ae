import type { Mission, SizedMission, TargetedMission } from "@kingdoms/client";

/** What is said of each kind of mission by its name; what its report says beside that has no place here. */
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

/** The form of a mission to another kingdom. */
export const missionTexts = {
  title: {
    war: "Declare War",
    missile: "Launch Missile",
    raid: "Raid",
    fortify: "Fortify Kingdom",
  },
  button: {
    war: "Declare War",
    missile: "Launch Missile",
    raid: "Raid (1 unit)",
    fortify: "Fortify",
  },
  intro: {
    war: "Full engagement. Victory takes gold from the treasury; both sides lose units.",
    missile: "The volley hits units first, then buildings. No forces of yours are at risk.",
    raid: "A squad of one steals unclaimed gold. If it fails, it may be captured.",
    fortify: "Your defenders stay there for good and strengthen the kingdom.",
  },
  amount: {
    war: "Defenders to send",
    missile: "Missiles to launch",
    fortify: "Defenders to give",
  },
  submit: {
    war: "Declare war",
    missile: "Launch",
    raid: "Send the squad",
    fortify: "Send the units",
  },
} as const satisfies Readonly<
  Record<"title" | "button" | "intro" | "submit", Readonly<Record<TargetedMission, string>>> &
    Record<"amount", Readonly<Record<SizedMission, string>>>
>;
