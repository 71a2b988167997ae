import { setTimeout as delay } from "node:timers/promises";
import { seededRandom } from "@embedded-radix/tests/support/random.ts";
import { compile, ed25519FromSeed, testAccounts } from "@embedded-radix/transactions";
import { createGatewayClient } from "@kingdoms/client";
import { expect, it } from "vitest";
import { freshDataFolder, startRealmProcess } from "../support/realm.ts";

const lives = 5;
const networkId = 242;

it("a realm killed again and again while transactions arrive loses none that it acknowledged", async () => {
  const random = seededRandom("realm-kill");
  const folder = freshDataFolder();
  const acknowledged: string[] = [];
  try {
    for (let life = 0; life < lives; life++) {
      const realm = await startRealmProcess(folder.data);
      const gateway = createGatewayClient({ baseUrl: realm.url });
      for (const hash of acknowledged) {
        const { status } = await gateway.post("/transaction/status", {
          intent_hash: hash,
        });
        expect(`${hash} ${status}`).toBe(`${hash} CommittedSuccess`);
      }
      // It dies a moment after one of its acknowledgements, with the next transaction on its way.
      let left = 1 + random.integer(8);
      let death = Promise.resolve();
      await submitUntilGone(gateway, random.integer(2 ** 31), (hash) => {
        acknowledged.push(hash);
        left -= 1;
        if (left === 0) death = delay(random.integer(20)).then(() => realm.kill());
      });
      await death;
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(lives);
  } finally {
    folder.remove();
  }
});

type Gateway = ReturnType<typeof createGatewayClient>;

/** Sends 1 XRD from one ready-made account to another, one transaction after the other, until the realm is dead. */
async function submitUntilGone(
  gateway: Gateway,
  firstNonce: number,
  acknowledge: (hash: string) => void,
): Promise<void> {
  const [from, to] = await testAccounts(networkId);
  if (!from || !to) throw new Error("two ready-made accounts are needed");
  const notary = ed25519FromSeed(new Uint8Array(32).fill(7));
  try {
    const { well_known_addresses } = await gateway.post("/status/network-configuration", {});
    for (let nonce = firstNonce; ; nonce++) {
      const { ledger_state } = await gateway.post("/transaction/construction", {});
      const manifest = `
CALL_METHOD Address("${from.address}") "lock_fee_and_withdraw" Decimal("5") Address("${well_known_addresses.xrd}") Decimal("1");
CALL_METHOD Address("${to.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();
`;
      const { hex, intentHash } = await compile({
        networkId,
        manifest,
        signers: [from.key],
        notary,
        startEpoch: ledger_state.epoch,
        nonce,
      });
      await gateway.post("/transaction/submit", { notarized_transaction_hex: hex });
      acknowledge(intentHash);
    }
  } catch (error) {
    if (error instanceof Error && error.name === "UnreachableError") return;
    throw error;
  }
}
