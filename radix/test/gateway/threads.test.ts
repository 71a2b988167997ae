/** One ledger in one thread and in three: the same answers, and with three no read waits for an execution. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startThreads } from "@embedded-radix/gateway/threads";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startThread } from "../../gateway/src/node/thread.ts";
import { engineOver, startGateway, type TestGateway, type TestGatewayOptions } from "../support/gateway.ts";
import { makeCards } from "../support/gateway-manifests.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "embedded-radix-threads-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
const newFile = () => join(folder, `${++files}.sqlite`);

async function start(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const gateway = await startGateway(options);
  onTestFinished(() => gateway.stop());
  return gateway;
}

const submitTo = (gateway: TestGateway, hex: string) =>
  gateway.post("/transaction/submit", { notarized_transaction_hex: hex });

describe.each([
  ["in one thread", () => ({})],
  ["in three threads", () => ({ threads: startThreads() })],
] as const)("a ledger %s", (_where, options) => {
  it("a transaction is committed once, a rejected one is remembered, and a malformed one refused", async () => {
    const gateway = await start(options());
    const { hex } = await gateway.must(gateway.draw).then(() => gateway.sign(gateway.transfer("7")));
    expect((await submitTo(gateway, hex)).body).toEqual({ duplicate: false });
    expect((await submitTo(gateway, hex)).body).toEqual({ duplicate: true });
    const unpayable = await gateway.sign(
      `CALL_METHOD Address("${gateway.bob.address}") "lock_fee" Decimal("1");`,
    );
    expect((await submitTo(gateway, unpayable.hex)).status).toBe(400);
    const { body } = await gateway.post("/transaction/status", { intent_hash: unpayable.intentHash });
    expect(body.status).toBe("Rejected");
    expect(await submitTo(gateway, "4d22")).toMatchObject({
      status: 400,
      body: { message: "Failed to submit invalid transaction" },
    });
  });

  it("listeners are notified of each commit in order, before its submitter", async () => {
    const gateway = await start(options());
    const heard: number[] = [];
    const first = gateway.ledger.tip.stateVersion + 1;
    gateway.ledger.subscribe(({ stateVersion }) => heard.push(stateVersion));
    for (const manifest of [gateway.draw, gateway.transfer("1"), gateway.transfer("2")]) {
      const { stateVersion } = await gateway.must(manifest);
      expect([heard.at(-1), gateway.ledger.tip.stateVersion]).toEqual([stateVersion, stateVersion]);
      await gateway.advance(30);
    }
    expect(heard).toEqual(heard.map((_, index) => first + index));
  });

  it("an entity that was missing before is read as soon as it is there", async () => {
    const gateway = await start(options());
    const detailsOf = async (address: string) =>
      (await gateway.post("/state/entity/details", { addresses: [address] })).body;
    expect((await detailsOf(gateway.alice.address)).items[0].fungible_resources.items).toEqual([]);
    const preview = await gateway.post("/transaction/preview", {
      manifest: gateway.draw,
      nonce: 1,
      signer_public_keys: [],
      flags: {},
    });
    expect(preview.status).toBe(200);
    await gateway.must(gateway.draw);
    expect((await detailsOf(gateway.alice.address)).items[0].fungible_resources.items).toHaveLength(1);
    const { cards } = await makeCards(gateway);
    const [item] = (await detailsOf(cards)).items;
    expect(item.details.type).toBe("NonFungibleResource");
    expect(item.metadata.items.length).toBeGreaterThan(0);
  });

  it("a ledger that was closed opens with everything, and its state is whole", async () => {
    const file = newFile();
    const first = await startGateway({ file, ...options() });
    await first.must(first.draw);
    await first.advance(700);
    const [digest, { stateVersion }] = [await first.ledger.digest(), first.ledger.tip];
    await first.stop();
    const second = await start({ file, ...options() });
    expect(second.ledger.tip.stateVersion).toBe(stateVersion);
    expect(await second.ledger.digest()).toBe(digest);
    expect((await engineOver(second.ledger)).checkDatabase()).toEqual([]);
    expect(await second.ledger.checked).toBeNull();
    await second.must(second.transfer("1"));
  });

  it("a file that is no ledger's is refused with its code", async () => {
    const file = newFile();
    await writeFile(file, "This is a letter to the king, and not a database at all. ".repeat(50));
    await expect(startGateway({ file, ...options() })).rejects.toMatchObject({
      name: "LedgerFileError",
      code: "LEDGER_FILE_CORRUPT",
    });
  });
});

it("the same transactions make the same ledger in one thread and in three", async () => {
  const [one, three] = [await start(), await start({ threads: startThreads() })];
  const manifests = [one.draw, one.transfer("1"), one.transfer("99999999")];
  for (const manifest of manifests) {
    const { hex } = await one.sign(manifest);
    const answers = await Promise.all([one, three].map((gateway) => submitTo(gateway, hex)));
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    await Promise.all([one.advance(20), three.advance(20)]);
  }
  expect(three.ledger.tip).toEqual(one.ledger.tip);
  expect(await three.ledger.digest()).toBe(await one.ledger.digest());
});

describe("a ledger whose writer is busy", () => {
  const heldWriter = new URL("../support/held-writer-thread.ts", import.meta.url);
  const [free, held, dead] = [0, 1, 2];

  async function startHeld(file = newFile()) {
    const word = new Int32Array(new SharedArrayBuffer(4));
    const threads = { ...startThreads(), writer: startThread(heldWriter, word) };
    const gateway = await start({ file, threads });
    const set = (state: number): void => {
      Atomics.store(word, 0, state);
      Atomics.notify(word, 0);
    };
    onTestFinished(() => set(free));
    return { gateway, set };
  }

  it("reads and previews are answered while a transaction is executed, which is then read at once", async () => {
    const { gateway, set } = await startHeld();
    await gateway.must(gateway.draw);
    const before = gateway.ledger.tip.stateVersion;
    const { hex, intentHash } = await gateway.sign(gateway.transfer("1"));
    set(held);
    let isAnswered = false;
    const submitted = submitTo(gateway, hex).finally(() => {
      isAnswered = true;
    });
    const status = async () => (await gateway.post("/transaction/status", { intent_hash: intentHash })).body;
    for (let read = 0; read < 20; read++) {
      expect((await status()).status).toBe("Unknown");
      const { body } = await gateway.post("/state/entity/details", { addresses: [gateway.alice.address] });
      expect(body.ledger_state.state_version).toBe(before);
    }
    const preview = await gateway.post("/transaction/preview", {
      manifest: gateway.transfer("1"),
      nonce: 1,
      signer_public_keys: [],
      flags: { use_free_credit: true, assume_all_signature_proofs: true },
    });
    expect(preview.body.receipt.status).toBe("Succeeded");
    expect(isAnswered).toBe(false);
    set(free);
    expect((await submitted).body).toEqual({ duplicate: false });
    expect((await status()).committed_state_version).toBeGreaterThan(before);
  });

  it("submissions that wait for each other are all committed, each with the time at which its turn came", async () => {
    const { gateway, set } = await startHeld();
    await gateway.must(gateway.draw);
    const signed = await Promise.all(
      Array.from({ length: 20 }, (_, index) => gateway.sign(gateway.transfer(String(index + 1)))),
    );
    set(held);
    const answers = signed.map(({ hex }) => submitTo(gateway, hex));
    gateway.clock.advance(60);
    set(free);
    for (const { body } of await Promise.all(answers)) expect(body).toEqual({ duplicate: false });
    expect(gateway.ledger.tip.timestampMs).toBe(gateway.clock.nowMs());
  });

  it("a writer's thread that ends stops the ledger with a code, and nothing acknowledged is lost", async () => {
    const file = newFile();
    const { gateway, set } = await startHeld(file);
    const { intentHash } = await gateway.must(gateway.draw);
    const { hex } = await gateway.sign(gateway.transfer("1"));
    set(dead);
    expect((await submitTo(gateway, hex)).status).toBe(500);
    const failure = await gateway.ledger.failed;
    expect(failure).toMatchObject({ code: "LEDGER_WRITER_ENDED", name: "WriterEnded" });
    for (const path of ["/status/gateway-status", "/transaction/construction"])
      expect(await gateway.post(path, {})).toMatchObject({
        status: 500,
        body: { details: { cause: failure.message } },
      });
    await gateway.stop();
    const again = await start({ file });
    const { body } = await again.post("/transaction/status", { intent_hash: intentHash });
    expect(body.status).toBe("CommittedSuccess");
  });
});
