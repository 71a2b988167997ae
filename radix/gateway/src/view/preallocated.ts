/**
 * Accounts and identities exist before their first use: their address is a key's hash. The gateway describes them as
 * their first use would make them, and ROLA relies on that (`owner_keys`).
 */
import type { NodeIdHex, WellKnownAddresses } from "@embedded-radix/engine";
import type { Decoding } from "../decode/decoder.ts";
import type { StoredEntity } from "../history/read.ts";

interface Kind {
  readonly entityType: string;
  readonly blueprint: "Account" | "Identity";
  readonly curve: "EddsaEd25519" | "EcdsaSecp256k1";
}

/** By the first byte of the node id. */
const kinds: Readonly<Record<string, Kind>> = {
  "51": { entityType: "GlobalPreallocatedEd25519Account", blueprint: "Account", curve: "EddsaEd25519" },
  d1: { entityType: "GlobalPreallocatedSecp256k1Account", blueprint: "Account", curve: "EcdsaSecp256k1" },
  "52": { entityType: "GlobalPreallocatedEd25519Identity", blueprint: "Identity", curve: "EddsaEd25519" },
  d2: { entityType: "GlobalPreallocatedSecp256k1Identity", blueprint: "Identity", curve: "EcdsaSecp256k1" },
};

const kindOf = (node: NodeIdHex): Kind | undefined => kinds[node.slice(0, 2)];
const keyHashOf = (node: NodeIdHex) => node.slice(2);

/** The entity as its first use would make it; null for other kinds of addresses. Its first version is 0. */
export function preallocatedEntity(
  address: string,
  node: NodeIdHex,
  wellKnown: WellKnownAddresses,
): StoredEntity | null {
  const kind = kindOf(node);
  if (!kind) return null;
  const packageOf = { Account: wellKnown.account_package, Identity: wellKnown.identity_package };
  return {
    node,
    address,
    type: kind.entityType,
    isGlobal: true,
    parent: null,
    globalAncestor: node,
    package: packageOf[kind.blueprint] ?? null,
    blueprint: kind.blueprint,
    outer: null,
    firstVersion: 0,
  };
}

/** `owner_badge` and `owner_keys`, as the engine writes them on the first use. */
export function preallocatedMetadata(node: NodeIdHex) {
  const kind = kindOf(node);
  if (!kind) return [];
  const hash = keyHashOf(node);
  const isEd25519 = kind.curve === "EddsaEd25519";
  const badge = `[${node}]`;
  return [
    {
      key: "owner_badge",
      value: {
        raw_hex: `5c220b01c0021e${node}`,
        programmatic_json: metadataValue("11", "NonFungibleLocalId", {
          kind: "NonFungibleLocalId",
          value: badge,
        }),
        typed: { type: "NonFungibleLocalId", value: badge },
      },
      is_locked: true,
      last_updated_at_state_version: 0,
    },
    {
      key: "owner_keys",
      value: {
        raw_hex: `5c228f012022010${isEd25519 ? 1 : 0}0120071d${hash}`,
        programmatic_json: metadataValue("143", "PublicKeyHashArray", {
          kind: "Array",
          element_kind: "Enum",
          elements: [
            {
              kind: "Enum",
              type_name: "PublicKeyHash",
              variant_id: isEd25519 ? "1" : "0",
              variant_name: isEd25519 ? "Ed25519" : "Secp256k1",
              fields: [{ kind: "Bytes", element_kind: "U8", hex: hash }],
            },
          ],
        }),
        typed: {
          type: "PublicKeyHashArray",
          values: [{ key_hash_type: kind.curve, hash_hex: hash }],
        },
      },
      is_locked: false,
      last_updated_at_state_version: 0,
    },
  ];
}

function metadataValue(variant_id: string, variant_name: string, field: object) {
  return { kind: "Enum", type_name: "GenericMetadataValue", variant_id, variant_name, fields: [field] };
}

/** The account address of the key with this hash. */
export function preallocatedAddress(
  engine: Pick<Decoding, "addressOf">,
  curve: Kind["curve"],
  keyHash: string,
): string {
  const prefix = Object.keys(kinds).find(
    (byte) => kinds[byte]?.curve === curve && kinds[byte]?.blueprint === "Account",
  );
  return engine.addressOf(`${prefix}${keyHash}`);
}

/** The badge that the key's signature proves: the owner's badge. */
export function preallocatedSignature(
  node: NodeIdHex,
  wellKnown: WellKnownAddresses,
): { readonly badge: string; readonly localId: string } {
  const isEd25519 = kindOf(node)?.curve === "EddsaEd25519";
  const badge = isEd25519
    ? wellKnown.ed25519_signature_virtual_badge
    : wellKnown.secp256k1_signature_virtual_badge;
  return { badge: badge ?? "", localId: `[${keyHashOf(node)}]` };
}
