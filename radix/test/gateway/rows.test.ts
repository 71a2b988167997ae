/**
 * The engine over the index of a ledger gives the same answers as one with everything in memory, with any cache size,
 * any transactions, and however often it is opened again.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { EngineDuty } from "../../gateway/src/decode/engines.ts";
import { newEngine } from "../support/engine.ts";
import { engineOver, startGateway, type TestGateway } from "../support/gateway.ts";
import { burnCard, giveCard, makeCards, mintCard, renameCard } from "../support/gateway-manifests.ts";
import { besideMemory } from "../support/mirrored-engine.ts";
import { seededRandom } from "../support/random.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "embedded-radix-rows-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const engine = async (duty: EngineDuty) =>
  duty === "execute"
    ? besideMemory(await newEngine(), await newEngine(), await newEngine())
    : await newEngine();

it("an engine over the index answers random transactions as one with all in memory", async () => {
  const random = seededRandom("index");
  const file = join(folder, "ledger.sqlite");
  let gateway = await startGateway({ file, engine });
  const submit = async (manifest: string) => {
    const { hex } = await gateway.sign(manifest);
    const { status } = await gateway.post("/transaction/submit", { notarized_transaction_hex: hex });
    expect([200, 400]).toContain(status);
  };
  await gateway.must(gateway.draw);
  const { cards } = await makeCards(gateway);
  let minted = 2;
  const card = () => `#${1 + random.integer(minted)}#`;
  const moves: ((at: TestGateway) => Promise<unknown>)[] = [
    (at) => submit(at.draw),
    (at) => submit(at.transfer(String(random.integer(3000)))),
    (at) => submit(mintCard(at, cards, `#${++minted}#`, "minted")),
    (at) => submit(renameCard(at, cards, card(), "renamed")),
    (at) => submit(giveCard(at, cards, card())),
    (at) => submit(burnCard(at, cards, card())),
    (at) => at.advance(random.integer(400)),
    (at) => at.post("/state/entity/details", { addresses: [at.alice.address, cards, at.faucet] }),
    (at) => at.post("/state/non-fungible/ids", { resource_address: cards }),
    async () => {
      await gateway.stop();
      gateway = await startGateway({ file, engine });
    },
  ];
  for (let move = 0; move < 80; move++) await moves[random.integer(moves.length)]?.(gateway);
  // Each is compared between the engines.
  const whole = await engineOver(gateway.ledger);
  expect(await gateway.ledger.digest()).toBe(whole.digest());
  expect(whole.snapshot().length).toBeGreaterThan(1_000_000);
  expect(whole.checkDatabase()).toEqual([]);
  expect(await gateway.ledger.checked).toBeNull();
  await gateway.stop();
}, 180_000);
