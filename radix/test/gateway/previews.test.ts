/** Previews beside other work: the state that they see, and that an endless one blocks nothing. */
import { startThreads, type ThreadData } from "@embedded-radix/gateway/threads";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Timer } from "../../gateway/src/channel/on-demand.ts";
import { nativeCalls } from "../../gateway/src/node/native-calls.ts";
import { startThread } from "../../gateway/src/node/thread.ts";
import { ThreadPreviewer } from "../../gateway/src/threads/previewer.ts";
import {
  startGateway,
  type TestGateway,
  type TestGatewayOptions,
  type TestResponse,
} from "../support/gateway.ts";

async function start(options: TestGatewayOptions): Promise<TestGateway> {
  const gateway = await startGateway(options);
  onTestFinished(() => gateway.stop());
  return gateway;
}

const previewIn = (gateway: TestGateway) => (manifest: string) =>
  gateway.post("/transaction/preview", {
    manifest,
    nonce: 1,
    signer_public_keys: [],
    flags: { use_free_credit: true, assume_all_signature_proofs: true },
  });

const timeOf = ({ body }: TestResponse): number => Number(body.receipt.output.at(-1).programmatic_json.value);

/** Those that settle first. */
async function first<Value>(count: number, promises: readonly Promise<Value>[]): Promise<readonly Value[]> {
  const settled: Value[] = [];
  return new Promise((resolve, reject) => {
    for (const promise of promises)
      promise.then((value) => {
        settled.push(value);
        if (settled.length === count) resolve([...settled]);
      }, reject);
  });
}

describe.each([
  ["in the thread of its ledger", () => ({})],
  ["in a thread of its own", () => ({ threads: startThreads() })],
] as const)("a preview %s", (_where, options) => {
  it("a preview sees the ledger's time without a round that is committed", async () => {
    const gateway = await start(options());
    const preview = previewIn(gateway);
    const askTheTime = `CALL_METHOD Address("${gateway.ledger.wellKnown().consensus_manager}") "get_current_time" Enum<1u8>();`;
    const { stateVersion, proposerTimestampMs } = gateway.ledger.tip;
    for (const seconds of [0, 90, 30]) {
      gateway.clock.advance(seconds);
      expect(timeOf(await preview(askTheTime))).toBe(Math.floor(gateway.clock.nowMs() / 1000));
    }
    expect(gateway.clock.nowMs()).toBeGreaterThan(proposerTimestampMs + 100_000);
    expect(gateway.ledger.tip.stateVersion).toBe(stateVersion);
  });

  it("a preview sees all that was committed before, and changes nothing", async () => {
    const gateway = await start(options());
    const preview = previewIn(gateway);
    expect((await preview(gateway.transfer("1"))).body.receipt.status).toBe("Failed");
    await gateway.must(gateway.draw);
    for (const _ of [1, 2])
      expect((await preview(gateway.transfer("9000"))).body.receipt).toMatchObject({ status: "Succeeded" });
    await gateway.must(gateway.transfer("9000"));
    expect((await preview(gateway.transfer("9000"))).body.receipt).toMatchObject({ status: "Failed" });
  });

  it("a preview that is refused or fails is answered, and the next one is executed", async () => {
    const gateway = await start(options());
    const preview = previewIn(gateway);
    expect((await preview("NO SUCH INSTRUCTION;")).status).toBe(400);
    expect((await preview(gateway.draw)).body.receipt).toMatchObject({ status: "Succeeded" });
  });

  it("previews and submissions at the same time see only whole states", async () => {
    const gateway = await start(options());
    const preview = previewIn(gateway);
    await gateway.must(gateway.draw);
    const signed = await Promise.all(Array.from({ length: 10 }, () => gateway.sign(gateway.transfer("10"))));
    const answers = await Promise.all(
      signed.flatMap(({ hex }) => [
        preview(gateway.transfer("10")),
        gateway.post("/transaction/submit", { notarized_transaction_hex: hex }),
      ]),
    );
    expect(answers.map(({ body }) => body.receipt?.status ?? body.duplicate)).toEqual(
      signed.flatMap(() => ["Succeeded", false]),
    );
  });
});

describe("a preview that does not end", () => {
  /** Time passes when the test says so. */
  function manualTimer() {
    const running = new Map<symbol, { readonly ms: number; readonly act: () => void }>();
    const awaited = new Map<number, () => void>();
    const timer: Timer = (ms, act) => {
      const name = Symbol();
      running.set(name, { ms, act });
      awaited.get(ms)?.();
      return () => void running.delete(name);
    };
    /** Resolves when something is timed that long. To be called before. */
    const isTimed = (ms: number) => new Promise<void>((resolve) => awaited.set(ms, resolve));
    const pass = (ms: number) => {
      // What an act starts is for the next time.
      const due = Array.from(running).filter(([, one]) => one.ms <= ms);
      for (const [name, one] of due) if (running.delete(name)) one.act();
    };
    return { timer, isTimed, pass, lengths: () => [...running.values()].map(({ ms }) => ms) };
  }

  const endless = new URL("../support/endless-preview-thread.ts", import.meta.url);

  async function startEndless() {
    const { timer, ...time } = manualTimer();
    let starts = 0;
    const previewer = (data: ThreadData) =>
      new ThreadPreviewer(() => {
        starts += 1;
        const calls = nativeCalls();
        return startThread(endless, { ...data, calls }, calls);
      }, timer);
    const gateway = await start({ threads: { ...startThreads(), previewer } });
    return { gateway, preview: previewIn(gateway), ...time, starts: () => starts };
  }

  it("reads and submissions continue during an endless preview, which is ended, and the next one is executed", async () => {
    const { gateway, preview, isTimed, pass, starts } = await startEndless();
    await gateway.must(gateway.draw);
    expect(starts()).toBe(0);
    let isAnswered = false;
    const isExecuted = isTimed(2_000);
    const refused = preview(`# endless\n${gateway.draw}`).finally(() => (isAnswered = true));
    const behind = preview(gateway.draw);
    await isExecuted;
    for (let read = 0; read < 20; read++) {
      const { status } = await gateway.post("/state/entity/details", { addresses: [gateway.alice.address] });
      expect(status).toBe(200);
    }
    await gateway.must(gateway.transfer("1"));
    const isGivenMore = isTimed(2_000);
    pass(2_000);
    await isGivenMore;
    expect(isAnswered).toBe(false);
    pass(2_000);
    expect(await refused).toMatchObject({
      status: 400,
      body: {
        details: {
          validation_errors: [
            { path: "manifest", errors: [expect.stringMatching(/^PREVIEW_TOO_LONG: .* ended after 4 s/)] },
          ],
        },
      },
    });
    expect((await behind).body.receipt.status).toBe("Succeeded");
    expect((await preview(gateway.transfer("1"))).body.receipt.status).toBe("Succeeded");
    expect(starts()).toBe(2);
  });

  it("a thread for previews ends after a minute without a preview, and starts again with the next one", async () => {
    const { gateway, preview, pass, lengths, starts } = await startEndless();
    const previewed = async () => (await preview(gateway.draw)).body.receipt.status;
    expect([await previewed(), await previewed(), starts(), lengths()]).toEqual([
      "Succeeded",
      "Succeeded",
      1,
      [60_000],
    ]);
    pass(60_000);
    expect([await previewed(), starts()]).toEqual(["Succeeded", 2]);
  });

  it("previews beyond the 32 that wait are refused at once, and those that wait are executed", async () => {
    const { gateway, preview, isTimed, pass } = await startEndless();
    const isExecuted = isTimed(2_000);
    const blocked = preview("# endless");
    await isExecuted;
    const answers = Array.from({ length: 40 }, () => preview(gateway.draw));
    const refused = await first(9, answers);
    for (const { status, body } of refused) {
      expect(status).toBe(503);
      expect(body.message).toMatch(/^PREVIEWS_WAITING: 32 previews are waiting/);
    }
    pass(2_000);
    pass(2_000);
    expect((await blocked).status).toBe(400);
    const executed = (await Promise.all(answers)).filter(({ status }) => status === 200);
    expect(executed.map(({ body }) => body.receipt.status)).toEqual(Array(31).fill("Succeeded"));
  });

  it("a ledger is closed during a preview, and none is executed afterwards", async () => {
    const { gateway, preview, isTimed, lengths } = await startEndless();
    const isExecuted = isTimed(2_000);
    const [running, waiting] = [preview("# endless"), preview(gateway.draw)];
    await isExecuted;
    await gateway.ledger.close();
    expect([(await running).status, (await waiting).status]).toEqual([500, 500]);
    expect(lengths()).toEqual([]);
  });
});
