import { accountAddress, ed25519FromSeed, identityAddress } from "@embedded-radix/transactions";
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { GatewayApiClient, RadixNetworkConfigById } from "@radixdlt/babylon-gateway-api-sdk";
import { Rola } from "@radixdlt/rola";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startWorld, type World } from "../support/world/index.ts";

const networkId = 242;
const origin = "http://localhost:8090";
const challenge = "ab".repeat(32);
let world: World;
let rola: ReturnType<typeof Rola>;

beforeAll(async () => {
  world = await startWorld();
  const networks = RadixNetworkConfigById as Record<number, object>;
  networks[networkId] = {
    networkName: "Simulator",
    networkId,
    gatewayUrl: world.gatewayUrl,
    dashboardUrl: "",
  };
  rola = Rola({
    networkId,
    applicationName: "Kingdoms tests",
    dAppDefinitionAddress: world.config.dAppDefinition,
    expectedOrigin: origin,
    gatewayApiClient: GatewayApiClient.initialize({
      basePath: world.gatewayUrl,
      applicationName: "Kingdoms tests",
    }),
  });
});
afterAll(() => world?.stop());

const key = ed25519FromSeed(new Uint8Array(32).fill(9));
const signed = (type: "account" | "persona", address: string, signer = key) => {
  const dApp = utf8ToBytes(world.config.dAppDefinition);
  const message = concatBytes(
    utf8ToBytes("R"),
    hexToBytes(challenge),
    Uint8Array.of(dApp.length),
    dApp,
    utf8ToBytes(origin),
  );
  const signature = bytesToHex(signer.sign(blake2b(message, { dkLen: 32 })));
  return {
    type,
    address,
    challenge,
    proof: { publicKey: signer.publicKeyHex, signature, curve: "curve25519" as const },
  };
};

it("the ROLA package accepts proofs of an account and a persona that were never used", async () => {
  const account = await rola.verifySignedChallenge(
    signed("account", await accountAddress(key.publicKey, networkId)),
  );
  expect(account.isOk()).toBe(true);
  const persona = await rola.verifySignedChallenge(
    signed("persona", await identityAddress(key.publicKey, networkId)),
  );
  expect(persona.isOk()).toBe(true);
});

it("the ROLA package accepts proofs of an account that is in use", async () => {
  const { address, key: owner } = world.account(0);
  expect((await rola.verifySignedChallenge(signed("account", address, owner))).isOk()).toBe(true);
});

it("the ROLA package refuses another key's proofs", async () => {
  const answer = await rola.verifySignedChallenge(signed("account", world.account(0).address));
  expect(answer.isErr() && answer.error.reason).toBe("invalidPublicKey");
});
