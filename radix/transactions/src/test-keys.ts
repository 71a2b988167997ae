import { blake2b } from "@noble/hashes/blake2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { accountAddress, identityAddress } from "./addresses.ts";
import { ed25519FromSeed, type KeyPair } from "./keys.ts";

/**
 * PUBLIC TEST KEYS. Anyone can derive them from this file. They hold play money on embedded ledgers and must never
 * receive anything on a public network.
 */
export interface TestAccount {
  /** Shown to the player, for example "Aldric". */
  readonly label: string;
  /** Bech32m address on the network that was asked for. */
  readonly address: string;
  readonly key: KeyPair;
}

/**
 * The ready-made accounts of an embedded ledger's wallet, always in the same order.
 *
 * @public
 * @example
 * const [aldric] = await testAccounts(242);
 * console.log(aldric.label, aldric.address);
 */
export function testAccounts(networkId: number): Promise<TestAccount[]> {
  return Promise.all(
    ["Aldric", "Brunhild", "Cedric", "Dagmar"].map((label) => testAccount(label, networkId)),
  );
}

/** The account that deploys the game on an embedded ledger and receives its share of the income. */
export function testDeployer(networkId: number): Promise<TestAccount> {
  return testAccount("Deployer", networkId);
}

/** The ready-made persona; its address is that of an identity. */
export async function testPersona(networkId: number): Promise<TestAccount> {
  const label = "Lord Tester";
  const key = ed25519FromSeed(publicSeed(`persona ${label}`));
  return { label, address: await identityAddress(key.publicKey, networkId), key };
}

/**
 * The secret that signs rounds of the beacon of embedded ledgers: a 32-byte big-endian BLS12-381 scalar. Two bits are
 * cleared, which keeps it below the order of the group. Its public key is in `game/beacon`.
 */
export const testBeaconKey: Uint8Array = belowGroupOrder(publicSeed("beacon"));

async function testAccount(label: string, networkId: number): Promise<TestAccount> {
  const key = ed25519FromSeed(publicSeed(`account ${label}`));
  return { label, address: await accountAddress(key.publicKey, networkId), key };
}

/** The name of the game stays in here: with another one every ready-made account would have another address. */
function publicSeed(purpose: string): Uint8Array {
  return blake2b(utf8ToBytes(`kingdoms/public-test-key/v1/${purpose}`), { dkLen: 32 });
}

function belowGroupOrder(scalar: Uint8Array): Uint8Array {
  scalar[0] = (scalar[0] ?? 0) & 0x3f;
  return scalar;
}
