import type { Habit } from "./habit.ts";

/** Puts into the trezor as much as fits. */
export const hide =
  ({ chance }: { readonly chance: number }): Habit =>
  ({ rules, view, kingdom, draw, now }) => {
    const amount = rules.trezorRoom(kingdom.buildings, kingdom.trezor, kingdom.treasury);
    return amount > 0n && draw.chance(chance, "hides gold") && rules.denial.store(view, amount, now) === null
      ? { kind: "depositToTrezor", amount, kingdom: kingdom.id }
      : null;
  };
