/** Substates of accounts, lockers, pools, access controllers and of users' components. */
import * as z from "zod";
import { address, entityReference } from "../../json/common.ts";
import { accessControllerState, accountState, onePoolState, poolState } from "../../native/answer.ts";
import { dataStruct, entry, field, nonFungibleLocalId, resourceKey, sborData } from "../answer-form.ts";

const badge = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Resource"), resource_address: address }),
  z.object({
    type: z.literal("NonFungible"),
    non_fungible_global_id: z.object({ resource_address: address, local_id: nonFungibleLocalId }),
  }),
]);

export const componentSubstates = [
  field("AccountFieldState", accountState),
  entry("AccountVaultEntry", resourceKey, z.object({ vault: entityReference })),
  entry(
    "AccountResourcePreferenceEntry",
    resourceKey,
    z.object({ resource_preference: z.enum(["Allowed", "Disallowed"]) }),
  ),
  entry("AccountAuthorizedDepositorEntry", z.object({ badge }), z.object({ is_authorized: z.literal(true) })),
  entry(
    "AccountLockerAccountClaimsEntry",
    z.object({ account_address: address }),
    z.object({ resource_vaults: entityReference }),
  ),
  field("AccessControllerFieldState", accessControllerState),
  field("OneResourcePoolFieldState", onePoolState),
  field("TwoResourcePoolFieldState", poolState),
  field("MultiResourcePoolFieldState", poolState),
  field("GenericScryptoComponentFieldState", z.object({ data_struct: dataStruct })),
  entry("GenericKeyValueStoreEntry", z.object({ key_data: sborData }), z.object({ data: dataStruct })),
] as const;
