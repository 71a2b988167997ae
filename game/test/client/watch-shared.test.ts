/** Many pages of one browser follow one ledger over one connection, which goes from page to page. */
import { seededRandom } from "@embedded-radix/tests/support/random.ts";
import {
  createGatewayClient,
  type LedgerChange,
  readStream,
  type SharedWatch,
  type SharedWatchOptions,
  type WireStream,
  watchShared,
} from "@kingdoms/client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { TestLocks } from "../support/locks.ts";
import { type FaultyGateway, startProxy, startWorld, type World } from "../support/world/index.ts";

const LIVE = "/stream/live";
const PATIENCE = { timeout: 20_000, interval: 25 };
const LISTEN_MS = 50;
/** Lets a page that says nothing be, as long as nobody steals for it. */
const NEVER_MS = 3_600_000;

describe("pages of one browser", () => {
  let world: World;
  let proxy: FaultyGateway;
  let locks: TestLocks;
  let pages: Page[];
  let names = 0;
  let cell = 0;

  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    proxy = await startProxy(world.gatewayUrl);
    locks = new TestLocks();
    pages = [];
    names++;
  });
  afterEach(async () => {
    for (const { line } of pages) line.end();
    await proxy.close();
  });

  interface Page {
    readonly line: SharedWatch;
    readonly changes: LedgerChange[];
    readonly errors: unknown[];
    /** The state version after which it is told of changes, as soon as it knows. */
    readonly begun: number[];
  }

  function open(options: Partial<SharedWatchOptions> = {}): Page {
    const changes: LedgerChange[] = [];
    const errors: unknown[] = [];
    const begun: number[] = [];
    const line = watchShared(createGatewayClient({ baseUrl: proxy.url }), {
      name: `ledger ${names}`,
      locks: locks.manager,
      listenMs: NEVER_MS,
      onBegin: (after) => begun.push(after),
      onChange: (change) => changes.push(change),
      onConnectionError: (error) => errors.push(error),
      ...options,
    });
    line.become("shown");
    const page = { line, changes, errors, begun };
    pages.push(page);
    return page;
  }

  const found = () => world.found(world.account(cell++ % 3), cell % 90, 3 + Math.floor(cell / 90));
  const asked = () => proxy.requests.filter((path) => path === LIVE).length;
  const oneLine = () => vi.waitFor(() => expect(proxy.open(LIVE)).toBe(1), PATIENCE);
  const versionsOf = ({ changes }: Page) => changes.map(({ stateVersion }) => stateVersion);

  /** Opens so many pages, the leader first, each of which knows where the ledger stands. */
  async function openMany(count: number): Promise<[Page, ...Page[]]> {
    const first = open();
    await oneLine();
    const others = Array.from({ length: count - 1 }, () => open());
    await found();
    await tellAll([first, ...others]);
    return [first, ...others];
  }

  /** Until all of them were told of everything that is on the ledger now, or began with it. */
  async function tellAll(told: readonly Page[]): Promise<void> {
    const tip = (await world.game.ledgerStatus()).stateVersion;
    await vi.waitFor(() => {
      expect(told.map((page) => versionsOf(page).at(-1) ?? page.begun[0])).toEqual(told.map(() => tip));
    }, PATIENCE);
  }

  /** Entities that each transaction of a player changed, by state version. */
  async function changedEntities(): Promise<ReadonlyMap<number, readonly string[]>> {
    const changed = new Map<number, readonly string[]>();
    let cursor: string | null = null;
    do {
      const page: WireStream = await readStream(
        world.game.gateway,
        { order: "Asc", kind_filter: "User", limit_per_page: 100, ...(cursor === null ? {} : { cursor }) },
        { affected_global_entities: true },
      );
      for (const { state_version, affected_global_entities } of page.items)
        changed.set(state_version, affected_global_entities ?? []);
      cursor = page.next_cursor ?? null;
    } while (cursor !== null);
    return changed;
  }

  /** Each change once, in order; and none left out: a change that covers several names all that they changed, or says "all". */
  async function expectWhole(told: readonly Page[]): Promise<void> {
    const changed = await changedEntities();
    for (const { changes, begun } of told) {
      expect(begun).toHaveLength(1);
      for (const [index, { stateVersion, entities }] of changes.entries()) {
        const before = changes[index - 1]?.stateVersion ?? begun[0] ?? stateVersion;
        expect(stateVersion).toBeGreaterThan(before);
        if (entities === "all") continue;
        for (let version = before + 1; version <= stateVersion; version++) {
          const untold = (changed.get(version) ?? []).filter((entity) => !entities.has(entity));
          expect({ version, untold }).toEqual({ version, untold: [] });
        }
      }
    }
  }

  it("the pages share one connection, and each is notified of each change", async () => {
    const told = await openMany(20);
    const { component } = await found();
    await world.advance(5);
    await tellAll(told);
    for (const { changes } of told) {
      expect(changes).toEqual(told[0].changes);
      expect(changes.some(({ entities }) => entities !== "all" && entities.has(component))).toBe(true);
    }
    await expectWhole(told);
    expect(asked()).toBe(1);
  });

  it.each(["closes", "falls asleep"] as const)(
    "the pages continue over another connection when the leader %s",
    async (how) => {
      const [leader, ...others] = await openMany(5);
      if (how === "closes") leader.line.end();
      else leader.line.become("asleep");
      await found();
      await tellAll(others);
      await expectWhole(others);
      await oneLine();
      expect(asked()).toBe(2);
    },
  );

  it("a page that wakes is notified that it missed changes", async () => {
    const [leader, ...others] = await openMany(3);
    leader.line.become("asleep");
    await found();
    await found();
    await tellAll(others);
    leader.line.become("shown");
    await tellAll([leader]);
    expect(leader.changes.at(-1)?.entities).toBe("all");
    await found();
    await tellAll([leader, ...others]);
    await expectWhole([leader, ...others]);
    await oneLine();
  });

  it("a silent page loses the lead", async () => {
    const silent = new AbortController();
    const held = locks.manager.request(`ledger ${names}`, {}, () => {
      return new Promise((resolve) => silent.signal.addEventListener("abort", resolve));
    });
    held.catch(() => undefined);
    const [one, two] = [open({ listenMs: LISTEN_MS }), open({ listenMs: LISTEN_MS })];
    await oneLine();
    await found();
    await vi.waitFor(() => expect(versionsOf(one).length).toBeGreaterThan(0), PATIENCE);
    await tellAll([one, two]);
    await expect(held).rejects.toMatchObject({ name: "AbortError" });
    silent.abort();
  });

  it("a leader that answers keeps the lead", async () => {
    const leader = open({ listenMs: LISTEN_MS });
    await oneLine();
    const others = Array.from({ length: 4 }, () => open({ listenMs: LISTEN_MS }));
    await new Promise((resolve) => setTimeout(resolve, 30 * LISTEN_MS));
    await found();
    await tellAll([leader, ...others]);
    expect(asked()).toBe(1);
  });

  it("a page that lost the lead can lead again", async () => {
    const told = await openMany(3);
    const thief = locks.manager.request(`ledger ${names}`, { steal: true }, () => Promise.resolve());
    await thief;
    await found();
    await tellAll(told);
    await expectWhole(told);
    await oneLine();
  });

  it("the pages are notified of a lost connection and of its return, pages that open later too", async () => {
    const [leader, other] = await openMany(2);
    proxy.rule(() => ({ kind: "status", status: 500 }));
    proxy.cut();
    await vi.waitFor(() => expect(other?.errors.length).toBe(1), PATIENCE);
    const late = open();
    await vi.waitFor(() => expect(late.errors.length).toBe(1), PATIENCE);
    leader.line.end();
    proxy.rule(() => null);
    await vi.waitFor(() => expect([other?.errors[1], late.errors[1]]).toEqual([null, null]), PATIENCE);
    expect(late.errors[0]).toBeInstanceOf(Error);
    expect(other?.errors.length).toBe(2);
    await oneLine();
  });

  it("the pages share the polls of a gateway without a stream", async () => {
    proxy.rule((path) => (path === LIVE ? { kind: "status", status: 404 } : null));
    const told = Array.from({ length: 5 }, () => open({ pollMs: 50 }));
    await vi.waitFor(() => expect(asked()).toBe(1), PATIENCE);
    await found();
    await vi.waitFor(() => {
      for (const page of told) expect(versionsOf(page).length).toBeGreaterThan(0);
    }, PATIENCE);
    expect(asked()).toBe(1);
  });

  it("pages of different ledgers do not mix", async () => {
    const here = open();
    const there = open({ name: `ledger ${names}, another one` });
    await vi.waitFor(() => expect(proxy.open(LIVE)).toBe(2), PATIENCE);
    here.line.end();
    await vi.waitFor(() => expect(proxy.open(LIVE)).toBe(1), PATIENCE);
    await found();
    await tellAll([there]);
    expect(here.changes).toEqual([]);
  });

  it("each page has its own connection if the browser refuses locks", async () => {
    const refusing = {
      request: () => Promise.reject(new DOMException("denied", "SecurityError")),
    } as unknown as LockManager;
    const told = [open({ locks: refusing }), open({ locks: refusing })];
    await vi.waitFor(() => expect(proxy.open(LIVE)).toBe(2), PATIENCE);
    await found();
    await tellAll(told);
    await expectWhole(told);
  });

  it("each page has its own connection if the browser refuses channels", async () => {
    class Refused {
      constructor() {
        throw new DOMException("denied", "SecurityError");
      }
    }
    vi.stubGlobal("BroadcastChannel", Refused);
    try {
      const told = [open(), open()];
      await vi.waitFor(() => expect(proxy.open(LIVE)).toBe(2), PATIENCE);
      await found();
      await tellAll(told);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it("a page without sharing holds a connection while it is shown, and polls in the background", async () => {
    const told = Array.from({ length: 8 }, () => open({ locks: undefined, pollMs: 50 }));
    for (const { line } of told.slice(1)) line.become("hidden");
    await oneLine();
    await found();
    await vi.waitFor(() => {
      for (const page of told) expect(versionsOf(page).length).toBeGreaterThan(0);
    }, PATIENCE);
    told[0]?.line.become("hidden");
    told[7]?.line.become("shown");
    await oneLine();
    const { stateVersion } = await world.game.ledgerStatus();
    await found();
    await vi.waitFor(() => {
      for (const page of told) expect(versionsOf(page).at(-1)).toBeGreaterThan(stateVersion);
    }, PATIENCE);
  });

  it("the pages miss no change and report none twice, however they open, sleep, wake and close", async () => {
    const random = seededRandom("shared watch");
    const told: Page[] = [open(), open(), open()];
    await oneLine();
    for (let step = 0; step < 40; step++) {
      const page = told[random.integer(told.length)];
      const draw = random.integer(6);
      if (draw === 0 && told.length < 12) told.push(open());
      else if (draw === 1) page?.line.become("asleep");
      else if (draw === 2) page?.line.become(random.integer(2) === 0 ? "hidden" : "shown");
      else if (draw === 3) proxy.cut();
      else await found();
    }
    for (const { line } of told) line.become("shown");
    await found();
    await tellAll(told);
    await expectWhole(told);
    await oneLine();
  });
});
