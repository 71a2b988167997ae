/** References to entities as the Core API writes them. */

/** Where the Core API names a type of entity otherwise than the engine. */
const coreNames: Readonly<Record<string, string>> = {
  GlobalFungibleResourceManager: "GlobalFungibleResource",
  GlobalNonFungibleResourceManager: "GlobalNonFungibleResource",
  GlobalPreallocatedSecp256k1Account: "GlobalVirtualSecp256k1Account",
  GlobalPreallocatedSecp256k1Identity: "GlobalVirtualSecp256k1Identity",
  GlobalPreallocatedEd25519Account: "GlobalVirtualEd25519Account",
  GlobalPreallocatedEd25519Identity: "GlobalVirtualEd25519Identity",
};

export interface EntityReference {
  readonly is_global: boolean;
  readonly entity_type: string;
  readonly entity_address: string;
}

/** @param type the engine's name. */
export function entityReference(type: string, address: string): EntityReference {
  return {
    is_global: type.startsWith("Global"),
    entity_type: coreNames[type] ?? type,
    entity_address: address,
  };
}

/** An address tells a vault's kind: its first character holds five bits of the entity's type, `t` for fungible ones. */
export function vaultReference(address: string): EntityReference {
  const isFungible = address.charAt(address.lastIndexOf("1") + 1) === "t";
  return entityReference(isFungible ? "InternalFungibleVault" : "InternalNonFungibleVault", address);
}
