/** `Substate` of the Core API: what a substate says, by its type. */
import { accountSubstates } from "./account.ts";
import { bootSubstates } from "./boot.ts";
import { componentSubstates } from "./components.ts";
import { consensusSubstates } from "./consensus.ts";
import type { Typed, TypedSubstate } from "./form.ts";
import { moduleSubstates } from "./modules.ts";
import { packageSubstates } from "./package.ts";
import { resourceSubstates } from "./resource.ts";

/** Every type of substate that a ledger has. */
export const typedSubstates: Readonly<Record<string, Typed>> = {
  ...accountSubstates,
  ...bootSubstates,
  ...componentSubstates,
  ...consensusSubstates,
  ...moduleSubstates,
  ...packageSubstates,
  ...resourceSubstates,
};

/** Where the Core API gives a substate the type of another: the node answers so. */
const namedAs: Readonly<Record<string, string>> = {
  NonFungibleVaultFieldFrozenStatus: "FungibleVaultFieldFrozenStatus",
};

/** @param type as its `substate_id` names it. */
export function typedSubstate(type: string, substate: TypedSubstate): object | undefined {
  const typed = typedSubstates[type];
  return typed && { substate_type: namedAs[type] ?? type, ...typed(substate) };
}
