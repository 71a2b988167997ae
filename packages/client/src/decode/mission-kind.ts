import type { Mission } from "@kingdoms/rules";
import { MISSION_KINDS } from "../missions/index.ts";
import { map, variantName } from "./sbor.ts";

/** Kinds of missions by the names of their variants on the ledger. */
const kindOfVariant: ReadonlyMap<string, Mission> = new Map(
  Object.values(MISSION_KINDS).map(({ variant, kind }) => [variant, kind]),
);

/** A kind of mission, and its variant's name. Null for a kind that this client does not know. */
export const missionKind = map(variantName, (variant) => ({
  kind: kindOfVariant.get(variant) ?? null,
  variant,
}));
