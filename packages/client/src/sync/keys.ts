/** Keys of the factory's stores, encoded here, so that values can be asked for before any page of keys has come. */

/** Scrypto SBOR: payload prefix, kind `NonFungibleLocalId`, form `Integer`, eight bytes with the highest first. */
const KINGDOM_KEY_PREFIX = "5cc001";
/** Scrypto SBOR: payload prefix, kind `U64`, eight bytes with the lowest first. */
const MISSION_KEY_PREFIX = "5c0a";
const BYTES_OF_U64 = 8;

export const kingdomKeyHex = (number: number): string => KINGDOM_KEY_PREFIX + hexOfU64(number);

export function missionKeyHex(id: number): string {
  const pairs = hexOfU64(id).match(/../g) ?? [];
  return MISSION_KEY_PREFIX + pairs.reverse().join("");
}

function hexOfU64(value: number): string {
  return value.toString(16).padStart(2 * BYTES_OF_U64, "0");
}
