import { first } from "./first.ts";
import { later } from "./later.ts";

/** The whole catalogue: the type of every key. */
export const en = { ...first, ...later } as const;
