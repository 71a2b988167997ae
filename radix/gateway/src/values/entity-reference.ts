/** References to entities as the Core API writes them. */

/** Types of entities that the Core API names differently from the engine. */
const coreNames: Readonly<Record<string, string>> = {
  GlobalFungibleResourceManager: "GlobalFungibleResource",
  GlobalNonFungibleResourceManager: "GlobalNonFungibleResource",
  GlobalPreallocatedSecp256k1Account: "GlobalVirtualSecp256k1Account",
  GlobalPreallocatedSecp256k1Identity: "GlobalVirtualSecp256k1Identity",
  GlobalPreallocatedEd25519Account: "GlobalVirtualEd25519Account",
  GlobalPreallocatedEd25519Identity: "GlobalVirtualEd25519Identity",
};

/** The engine's names of the types of entities, by the first byte of their node ids. */
const types: Readonly<Record<number, string>> = {
  13: "GlobalPackage",
  81: "GlobalPreallocatedEd25519Account",
  82: "GlobalPreallocatedEd25519Identity",
  88: "InternalFungibleVault",
  93: "GlobalFungibleResourceManager",
  130: "GlobalTransactionTracker",
  131: "GlobalValidator",
  134: "GlobalConsensusManager",
  152: "InternalNonFungibleVault",
  154: "GlobalNonFungibleResourceManager",
  176: "InternalKeyValueStore",
  192: "GlobalGenericComponent",
  193: "GlobalAccount",
  194: "GlobalIdentity",
  195: "GlobalAccessController",
  196: "GlobalOneResourcePool",
  197: "GlobalTwoResourcePool",
  198: "GlobalMultiResourcePool",
  200: "GlobalAccountLocker",
  209: "GlobalPreallocatedSecp256k1Account",
  210: "GlobalPreallocatedSecp256k1Identity",
  248: "InternalGenericComponent",
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

/** Each character of an address encodes five bits. */
const bech32Characters = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";

/** An address begins with the first byte of the node id, which is the entity's type. */
export function referenceTo(address: string): EntityReference {
  const start = address.lastIndexOf("1") + 1;
  const [high, low] = [0, 1].map((index) => bech32Characters.indexOf(address.charAt(start + index)));
  const byte = ((high ?? 0) << 3) | ((low ?? 0) >> 2);
  return entityReference(types[byte] ?? "", address);
}
