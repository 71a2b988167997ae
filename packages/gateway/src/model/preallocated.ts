/**
 * Accounts and identities exist before their first use: their address is a key's hash. The gateway describes them as
 * they would be, and ROLA relies on that (`owner_keys`).
 */
import { page } from "../http/cursor.ts";

const entityTypes: Readonly<
  Record<string, { blueprint: "Account" | "Identity"; curve: "EddsaEd25519" | "EcdsaSecp256k1" }>
> = {
  "51": { blueprint: "Account", curve: "EddsaEd25519" },
  d1: { blueprint: "Account", curve: "EcdsaSecp256k1" },
  "52": { blueprint: "Identity", curve: "EddsaEd25519" },
  d2: { blueprint: "Identity", curve: "EcdsaSecp256k1" },
};

/** Null for addresses of any other kind. */
export function preallocatedDetails(address: string, node: string, explicit: readonly string[]) {
  const type = entityTypes[node.slice(0, 2)];
  if (!type) return null;
  const hash = node.slice(2);
  const variant = type.curve === "EddsaEd25519" ? 1 : 0;
  const typed = {
    type: "PublicKeyHashArray",
    values: [{ key_hash_type: type.curve, key_type: type.curve, hash_hex: hash }],
  };
  const ownerKeys = {
    key: "owner_keys",
    value: {
      raw_hex: `5c228f012022010${variant}012007${"1d"}${hash}`,
      programmatic_json: {
        kind: "Enum",
        variant_id: "143",
        variant_name: "PublicKeyHashArray",
        fields: [
          {
            kind: "Array",
            element_kind: "Enum",
            elements: [
              {
                kind: "Enum",
                variant_id: String(variant),
                variant_name: variant === 1 ? "Ed25519" : "Secp256k1",
                fields: [{ kind: "Bytes", element_kind: "U8", hex: hash }],
              },
            ],
          },
        ],
      },
      typed,
    },
    is_locked: false,
    last_updated_at_state_version: 0,
  };
  const none = { total_count: 0, items: [] };
  return {
    address,
    fungible_resources: none,
    non_fungible_resources: none,
    metadata: page([ownerKeys], 0, 100),
    ...(explicit.length > 0
      ? {
          explicit_metadata: page(
            [ownerKeys].filter(({ key }) => explicit.includes(key)),
            0,
            100,
          ),
        }
      : {}),
    details: {
      type: "Component",
      blueprint_name: type.blueprint,
      blueprint_version: "1.0.0",
      ...(type.blueprint === "Account" ? { state: { default_deposit_rule: "Accept" } } : {}),
    },
  };
}
