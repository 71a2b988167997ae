import type { Mission } from "@kingdoms/client";

/** Missions that go to another kingdom, in the order in which they are offered; each is the name of its popup. */
export const ABROAD = ["war", "missile", "raid", "fortify"] as const satisfies readonly Mission[];
export type Abroad = (typeof ABROAD)[number];
