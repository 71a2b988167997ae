/** Substates of accounts and of lockers. */

import { nativeStates } from "../../native/states.ts";
import { address, type Json, variant } from "../../values/json.ts";
import { entry, localId, nth, reference, type Typed } from "../form.ts";
import { stateField } from "./read.ts";

const resourceKey = (key: Json) => ({ resource_address: address(key) });

/** A global id is a tuple of a resource and a local id. */
function badge(json: Json) {
  const of = nth(json, 0);
  if (of.fields?.length !== 2) return { type: "Resource", resource_address: address(json) };
  return {
    type: "NonFungible",
    non_fungible_global_id: { resource_address: address(nth(of, 0)), local_id: localId(nth(of, 1)) },
  };
}

export const accountSubstates: Readonly<Record<string, Typed>> = {
  AccountFieldState: stateField(nativeStates.Account),
  AccountVaultEntry: entry(resourceKey, (vault) => ({ vault: reference(vault) })),
  AccountResourcePreferenceEntry: entry(resourceKey, (preference) => ({
    resource_preference: variant(preference),
  })),
  AccountAuthorizedDepositorEntry: entry(
    (key) => ({ badge: badge(key) }),
    () => ({ is_authorized: true }),
  ),
  AccountLockerAccountClaimsEntry: entry(
    (key) => ({ account_address: address(key) }),
    (vaults) => ({ resource_vaults: reference(vaults) }),
  ),
};
