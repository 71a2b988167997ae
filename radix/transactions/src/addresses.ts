import { blake2b } from "@noble/hashes/blake2.js";
import { bech32m } from "@scure/base";

/**
 * Addresses of accounts and identities that exist before their first transaction: entity type byte, then the last
 * 29 bytes of the public key's hash, in Bech32m (Radix Engine, `NonFungibleGlobalId::preallocated_*` and
 * `AddressBech32Encoder`). Done here rather than by the engine toolkit, so that a wallet can show its accounts
 * without loading eight megabytes; a test holds both to the same result.
 */
const ED25519_ACCOUNT = 0x51;
const ED25519_IDENTITY = 0x52;

/**
 * Address of the account that the key with this 32-byte Ed25519 public key controls.
 *
 * @public
 * @example
 * const account = await accountAddress(ed25519FromSeed(seed).publicKey, 242);
 * console.log(account);
 */
export async function accountAddress(publicKey: Uint8Array, networkId: number): Promise<string> {
  return preallocated("account", ED25519_ACCOUNT, publicKey, networkId);
}

/**
 * Address of the identity (persona) that the key with this 32-byte Ed25519 public key controls.
 *
 * @public
 * @example
 * const identity = await identityAddress(ed25519FromSeed(seed).publicKey, 242);
 * console.log(identity);
 */
export async function identityAddress(publicKey: Uint8Array, networkId: number): Promise<string> {
  return preallocated("identity", ED25519_IDENTITY, publicKey, networkId);
}

/**
 * The part of every address that names the network, for example `rdx`, `tdx_2_`, `sim`.
 *
 * @public
 * @example
 * console.log(networkSuffix(1), networkSuffix(242)); // "rdx", "sim"
 */
export function networkSuffix(networkId: number): string {
  if (!Number.isInteger(networkId) || networkId < 0 || networkId > 255) {
    throw new RangeError(`A network id is a whole number from 0 to 255, not ${networkId}.`);
  }
  return NAMED_NETWORKS.get(networkId) ?? `tdx_${networkId.toString(16)}_`;
}

const NAMED_NETWORKS = new Map([
  [1, "rdx"],
  [240, "loc"],
  [241, "test"],
  [242, "sim"],
]);

function preallocated(kind: string, entityType: number, publicKey: Uint8Array, networkId: number): string {
  const hash = blake2b(publicKey, { dkLen: 32 });
  const entity = new Uint8Array([entityType, ...hash.slice(-29)]);
  return bech32m.encode(`${kind}_${networkSuffix(networkId)}`, bech32m.toWords(entity), false);
}
