/** `Substate` of the Core API: the content of a substate, by its type. */

import { bootSubstates } from "./boot/read.ts";
import { accountSubstates } from "./components/account.ts";
import { componentSubstates } from "./components/read.ts";
import { consensusSubstates } from "./consensus/read.ts";
import type { Typed, TypedSubstate } from "./form.ts";
import { moduleSubstates } from "./modules/read.ts";
import { packageSubstates } from "./package/read.ts";
import { resourceSubstates } from "./resource/read.ts";

/** Every type of substate on a ledger. */
export const typedSubstates: Readonly<Record<string, Typed>> = {
  ...accountSubstates,
  ...bootSubstates,
  ...componentSubstates,
  ...consensusSubstates,
  ...moduleSubstates,
  ...packageSubstates,
  ...resourceSubstates,
};

/** Substates that the Core API gives the type of another: the official node does the same. */
const namedAs: Readonly<Record<string, string>> = {
  NonFungibleVaultFieldFrozenStatus: "FungibleVaultFieldFrozenStatus",
};

/** @param type as its `substate_id` names it. */
export function typedSubstate(type: string, substate: TypedSubstate): object | undefined {
  const typed = typedSubstates[type];
  return typed && { substate_type: namedAs[type] ?? type, ...typed(substate) };
}
