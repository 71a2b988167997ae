import { createEngine } from "@embedded-radix/engine";
import { beforeAll, describe, expect, it } from "vitest";
import {
  engineModule,
  NETWORK_ID,
  openLedger,
  refusal,
  START_MS,
  type TestLedger,
} from "../support/engine.ts";
import { MemoryRows } from "../support/memory-rows.ts";

const newEngine = async () => createEngine(await engineModule());

describe("a fresh ledger", () => {
  it("a fresh ledger is the same every time", async () => {
    const options = { networkId: NETWORK_ID, initialTimeMs: START_MS };
    const [one, two] = [await newEngine(), await newEngine()];
    one.genesis(options);
    two.genesis(options);
    expect(two.digest()).toBe(one.digest());
    expect(Buffer.compare(two.snapshot(), one.snapshot())).toBe(0);
    two.genesis({ ...options, initialTimeMs: START_MS + 1 });
    expect(two.digest()).not.toBe(one.digest());
  });

  it("genesis returns each of its transactions, so that history starts with the first", async () => {
    const engine = await newEngine();
    const steps = engine.genesis({ networkId: NETWORK_ID, initialTimeMs: START_MS });
    expect(steps[0]?.name).toBe("babylon-bootstrap-flash");
    expect(new Set(steps.map((step) => step.name)).size).toBe(steps.length);
    const rows = new MemoryRows();
    for (const { receipt } of steps) {
      expect(receipt.outcome).toBe("success");
      rows.apply(receipt);
    }
    const ofReceipts = await newEngine();
    ofReceipts.open({ networkId: NETWORK_ID, rows });
    expect(ofReceipts.digest()).toBe(engine.digest());
    const created = steps.flatMap((step) => step.receipt.newEntities);
    expect(new Set(created.map((entity) => entity.node)).size).toBe(created.length);
    for (const entity of created) expect(engine.entity(entity.node)).toEqual(entity);
  });

  it.each([
    [1, "mainnet", "resource_rdx1"],
    [2, "stokenet", "resource_tdx_2_1"],
    [240, "localnet", "resource_loc1"],
    [242, "simulator", "resource_sim1"],
  ])("network %i is %s", async (networkId, networkName, prefix) => {
    const engine = await newEngine();
    engine.genesis({ networkId, initialTimeMs: START_MS });
    expect(engine.status()).toMatchObject({
      networkId,
      networkName,
      epoch: 2,
      proposerTimestampMs: START_MS,
      protocolVersion: "eagle-ray",
    });
    expect(engine.wellKnown().xrd?.startsWith(prefix)).toBe(true);
  });

  it("a ledger begins at each protocol version from Cuttlefish on, by default at the newest", async () => {
    const engine = await newEngine();
    const protocols = engine.protocols();
    expect(protocols.slice(0, 2)).toEqual(["cuttlefish", "cuttlefish-part2"]);
    const digests = new Set<string>();
    for (const protocolVersion of protocols) {
      engine.genesis({ networkId: 242, initialTimeMs: START_MS, protocolVersion });
      expect(engine.status()).toMatchObject({ protocolVersion, epoch: 2 });
      expect(engine.checkDatabase()).toEqual([]);
      digests.add(engine.digest());
    }
    expect(digests.size).toBe(protocols.length);
    const newest = engine.digest();
    engine.genesis({ networkId: 242, initialTimeMs: START_MS });
    expect(engine.digest()).toBe(newest);
    // A restored ledger keeps its version.
    const old = await newEngine();
    old.genesis({ networkId: 242, initialTimeMs: START_MS, protocolVersion: "cuttlefish" });
    engine.restore(old.snapshot());
    expect(engine.status().protocolVersion).toBe("cuttlefish");
  });

  it.each(["bottlenose", "Cuttlefish", "", "eagle-ray "])(
    'the protocol version "%s" is refused, with those that there are',
    async (protocolVersion) => {
      const engine = await newEngine();
      const begin = () => engine.genesis({ networkId: 242, initialTimeMs: START_MS, protocolVersion });
      expect(refusal(begin)).toEqual([
        "invalid_request",
        `a ledger begins at one of the protocol versions ${engine.protocols().join(", ")}, not at '${protocolVersion}'`,
      ]);
      expect(refusal(() => engine.status())[1]).toContain("no ledger is open");
    },
  );

  it("an impossible network id or time is refused, and no ledger opens", async () => {
    const engine = await newEngine();
    expect(refusal(() => engine.genesis({ networkId: 256, initialTimeMs: START_MS }))[0]).toBe(
      "invalid_request",
    );
    expect(refusal(() => engine.genesis({ networkId: 242, initialTimeMs: -1 }))[0]).toBe("invalid_request");
    expect(refusal(() => engine.status())).toEqual([
      "invalid_request",
      "no ledger is open: genesis, restore or open comes first",
    ]);
  });
});

describe("the ledger's clock", () => {
  it("the clock moves with rounds, and epochs end on time", async () => {
    const { engine } = await openLedger();
    const { epoch } = engine.status();
    const minute = 60_000;
    const ended = [1, 2, 3, 4].map((minutes) => engine.nextRound(START_MS + minutes * minute).nextEpoch);
    expect(ended).toEqual([null, null, null, null]);
    expect(engine.status()).toMatchObject({ epoch, round: 4, proposerTimestampMs: START_MS + 4 * minute });
    expect(engine.nextRound(START_MS + 5 * minute).nextEpoch).toBe(epoch + 1);
    expect(engine.status()).toMatchObject({
      epoch: epoch + 1,
      round: 0,
      epochStartMs: START_MS + 5 * minute,
    });
  });

  it("the length of an epoch is configurable", async () => {
    const engine = await newEngine();
    engine.genesis({ networkId: NETWORK_ID, initialTimeMs: START_MS, epochTargetMs: 1_000 });
    expect(engine.nextRound(START_MS + 999).nextEpoch).toBeNull();
    expect(engine.nextRound(START_MS + 1_000).nextEpoch).toBe(3);
  });

  it("the clock never goes back, and passes a long sleep in one round", async () => {
    const { engine } = await openLedger();
    engine.nextRound(START_MS + 1_000);
    expect(engine.nextRound(START_MS).outcome).toBe("success");
    expect(engine.status().proposerTimestampMs).toBe(START_MS + 1_000);
    const year = 365 * 24 * 3_600_000;
    expect(engine.nextRound(START_MS + year).nextEpoch).toBe(3);
    expect(engine.status().proposerTimestampMs).toBe(START_MS + year);
    expect(refusal(() => engine.nextRound(1e15))[0]).toBe("invalid_request");
    expect(refusal(() => engine.nextRound(Number.NaN))[0]).toBe("invalid_request");
    expect(engine.nextRound(Date.UTC(6053, 0, 1)).outcome).toBe("success");
    expect(engine.checkDatabase()).toEqual([]);
  });
});

describe("a snapshot", () => {
  let ledger: TestLedger;
  let snapshot: Uint8Array;
  beforeAll(async () => {
    ledger = await openLedger();
    ledger.engine.submit(await ledger.sign(ledger.draw));
    snapshot = ledger.engine.snapshot();
  });

  it("a snapshot restores the same ledger in another engine", async () => {
    const engine = await newEngine();
    engine.restore(snapshot);
    expect(engine.digest()).toBe(ledger.engine.digest());
    expect(engine.status()).toEqual(ledger.engine.status());
    expect(Buffer.compare(engine.snapshot(), snapshot)).toBe(0);
    const vault = ledger.engine.entity(ledger.engine.nodeOf(ledger.alice.address));
    expect(engine.entity(vault?.node ?? "")).toEqual(vault);
    const next = await ledger.sign(ledger.transfer("1"));
    const here = engine.submit(next).receipt;
    const there = ledger.engine.submit(next).receipt;
    expect(here).toEqual(there);
    expect(engine.digest()).toBe(ledger.engine.digest());
    ledger.engine.restore(snapshot);
  });

  it("a damaged, truncated, extended or foreign snapshot is refused, and the state stays", async () => {
    const digest = ledger.engine.digest();
    const damaged = [0, 8, 12, 100, snapshot.length >> 1, snapshot.length - 1].map((at) => {
      const copy = snapshot.slice();
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy;
    });
    const cut = [0, 7, 20, 45, 1_000, snapshot.length - 1].map((length) => snapshot.slice(0, length));
    const longer = new Uint8Array([...snapshot, 0]);
    for (const bytes of [...damaged, ...cut, longer, new Uint8Array(64).fill(7)])
      expect(refusal(() => ledger.engine.restore(bytes))[0]).toBe("invalid_snapshot");
    expect(ledger.engine.digest()).toBe(digest);
    expect(ledger.engine.checkDatabase()).toEqual([]);
  });
});

describe("the same transactions at the same times", () => {
  it("the same transactions at the same times lead to the same state", async () => {
    const ledger = await openLedger();
    const begin = ledger.engine.snapshot();
    const draw = await ledger.sign(ledger.draw);
    const transfers = await Promise.all(
      ["1", "2", "3"].map((amount) => ledger.sign(ledger.transfer(amount))),
    );
    const play = () => {
      ledger.engine.restore(begin);
      const receipts = [ledger.engine.submit(draw).receipt, ledger.engine.nextRound(START_MS + 400_000)];
      for (const transfer of transfers) receipts.push(ledger.engine.submit(transfer).receipt);
      return { receipts, digest: ledger.engine.digest() };
    };
    expect(play()).toEqual(play());
  });
});
