/** Which of the player's kingdoms this device is alerted to: all, but for those that were left out here. */
import type { OwnedKey } from "@kingdoms/client";
import { kept } from "../../ui/kept.ts";

const SEPARATOR = ",";

/** Addresses of components. All tabs share them: otherwise one tab would watch a kingdom that another tab had left out. */
export const leftOut = kept<readonly string[]>("alerts-left-out", {
  usual: [],
  read: (value) => (typeof value === "string" ? value.split(SEPARATOR).filter(Boolean) : undefined),
  write: (components) => components.join(SEPARATOR),
});

export const watchedOf = (own: readonly OwnedKey[], out: readonly string[]): readonly string[] =>
  own.map(({ component }) => component as string).filter((component) => !out.includes(component));

/** Whether two lists name the same kingdoms, in any order. */
export const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((component) => other.includes(component));
