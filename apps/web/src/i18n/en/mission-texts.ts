import type { SizedMission, TargetedMission } from "@kingdoms/client";

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
    raid: "Raid ({{squad}})",
    fortify: "Fortify",
  },
  intro: {
    war: "Full engagement. Victory takes gold from the treasury; both sides lose units.",
    missile: "The volley hits units first, then buildings. No forces of yours are at risk.",
    raid: "A raid squad steals unclaimed gold. If it fails, it may be captured.",
    fortify: "Your defenders stay there for good and strengthen the kingdom.",
  },
  amount: {
    war: "Defenders to send",
    missile: "Missiles to launch",
    fortify: "Defenders to send",
  },
  guide: {
    war: "War: a full engagement with losses on both sides. Each side's luck is rolled afresh. Victory takes {{share}} of the treasury that lies open, at most {{carry}} KGLD for each survivor; if the attack is {{overkill}} times as strong as the defense, there is a {{fall}} chance that a building falls. A winner more than {{reach}} times as many as the loser loses nobody; if it attacked, nothing of its fee comes back. Cooldown {{cooldown}}.",
    missile:
      "Missile: hits units first, then buildings, for {{least}} to {{most}} damage each. Each full {{building}} damage left after the units destroys a building, and what remains may destroy one more: the more remains, the likelier. {{buildings}} buildings at most. Each barrier stops one missile. A strike that hits nothing has no winner.",
    raid: "Raid: a squad of {{squad}} steals {{share}} of the unclaimed gold, at most {{carry}} KGLD. Its chance of success is {{success}}, minus {{less}} for each defender, but never below {{floor}}. If it fails, its chance of being captured is {{capture}}. Cooldown {{cooldown}}.",
    fortify:
      "Fortify: send defenders to strengthen another kingdom. It has room for {{room}} units per standing building; the rest come home. Cooldown {{cooldown}}.",
  },
  submit: {
    war: "Declare war",
    missile: "Launch",
    raid: "Send the squad",
    fortify: "Send the units",
  },
} as const satisfies Readonly<
  Record<"title" | "button" | "intro" | "guide" | "submit", Readonly<Record<TargetedMission, string>>> &
    Record<"amount", Readonly<Record<SizedMission, string>>>
>;

/** The list of orders. */
export const missionOrders = {
  war: "War against {{target}}, units: {{amount}}",
  missile: "Missiles at {{target}}, launched: {{amount}}",
  raid: "Raid on {{target}}",
  fortify: "Fortify {{target}}, units: {{amount}}",
} as const satisfies Readonly<Record<TargetedMission, string>>;

/** The order once it is committed. */
export const missionsDone = {
  war: "War declared on {{target}}. Units sent: {{amount}}",
  missile: "Missiles launched at {{target}}: {{amount}}",
  raid: "A squad is on its way to raid {{target}}",
  fortify: "Reinforcements on their way to {{target}}: {{amount}}",
} as const satisfies Readonly<Record<TargetedMission, string>>;
