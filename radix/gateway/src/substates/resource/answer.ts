/** Substates of resources and vaults. */
import * as z from "zod";
import { amount } from "../../json/common.ts";
import { dataStruct, entry, field, idKey } from "../answer-form.ts";

const supply = z.object({ total_supply: amount });

const frozen = z.object({
  frozen_status: z.object({
    is_withdraw_frozen: z.boolean(),
    is_deposit_frozen: z.boolean(),
    is_burn_frozen: z.boolean(),
  }),
});

export const resourceSubstates = [
  field("FungibleResourceManagerFieldDivisibility", z.object({ divisibility: z.int() })),
  field("FungibleResourceManagerFieldTotalSupply", supply),
  field("FungibleVaultFieldBalance", z.object({ amount })),
  field("FungibleVaultFieldFrozenStatus", frozen),
  field(
    "NonFungibleResourceManagerFieldIdType",
    z.object({ non_fungible_id_type: z.enum(["String", "Integer", "Bytes", "RUID"]) }),
  ),
  field(
    "NonFungibleResourceManagerFieldMutableFields",
    z.object({ mutable_fields: z.array(z.object({ name: z.string(), index: z.int() })) }),
  ),
  field("NonFungibleResourceManagerFieldTotalSupply", supply),
  entry("NonFungibleResourceManagerDataEntry", idKey, z.object({ data_struct: dataStruct })),
  entry("NonFungibleVaultContentsIndexEntry", idKey, z.object({ is_present: z.literal(true) })),
  field("NonFungibleVaultFieldBalance", z.object({ amount })),
] as const;
