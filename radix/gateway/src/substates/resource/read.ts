/** Substates of resources and of the vaults that hold them. */
import { amountIn } from "../../values/decoded.ts";
import { entries, type Json, named, text, variant, whole } from "../../values/json.ts";
import { dataStruct, entry, field, innermost, localId, type Typed } from "../form.ts";

const amount = (value: Json) => ({ amount: amountIn(value) ?? "0" });
const supply = (value: Json) => ({ total_supply: amountIn(value) ?? "0" });
const idKey = (key: Json) => ({ non_fungible_local_id: localId(key) });

/** Bits of the engine's `VaultFreezeFlags`. */
const frozenFor = { withdraw: 1, deposit: 2, burn: 4 } as const;

const frozen = field((value) => {
  const bits = whole(innermost(value));
  return {
    frozen_status: {
      is_withdraw_frozen: (bits & frozenFor.withdraw) !== 0,
      is_deposit_frozen: (bits & frozenFor.deposit) !== 0,
      is_burn_frozen: (bits & frozenFor.burn) !== 0,
    },
  };
});

export const resourceSubstates: Readonly<Record<string, Typed>> = {
  FungibleResourceManagerFieldDivisibility: field((value) => ({ divisibility: whole(innermost(value)) })),
  FungibleResourceManagerFieldTotalSupply: field(supply),
  FungibleVaultFieldBalance: field(amount),
  FungibleVaultFieldFrozenStatus: frozen,
  NonFungibleResourceManagerFieldIdType: field((value) => ({ non_fungible_id_type: variant(value) })),
  NonFungibleResourceManagerFieldMutableFields: field((value) => ({
    mutable_fields: entries(innermost(named(value, "mutable_field_index"))).map(({ key, value: index }) => ({
      name: text(key),
      index: whole(index),
    })),
  })),
  NonFungibleResourceManagerFieldTotalSupply: field(supply),
  NonFungibleResourceManagerDataEntry: entry(idKey, (_, substate) => ({ data_struct: dataStruct(substate) })),
  NonFungibleVaultContentsIndexEntry: entry(idKey, () => ({ is_present: true })),
  NonFungibleVaultFieldBalance: field(amount),
  NonFungibleVaultFieldFrozenStatus: frozen,
};
