/** The steward over the real engine and gateway: what it submits, when, and what it leaves alone. */
import { accountAddress as addressOf, ed25519FromSeed } from "@embedded-radix/transactions";
import { loadArtifact } from "@kingdoms/artifacts";
import { accountAddress, depositGold, type OwnedKey, refusalOf, voidPlans } from "@kingdoms/client";
import type { Step } from "@kingdoms/client/orders";
import { datedManifest } from "@kingdoms/client/plans";
import { createRules, parseKgld, parseXrd, type Rules } from "@kingdoms/rules";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  badGateway,
  clientOf,
  gift,
  handOver,
  MemoryOrders,
  signOrder,
  standIn,
  stewardOf,
  submitAsStranger,
} from "../support/steward.ts";
import { type FoundedKingdom, startWorld, type World } from "../support/world/index.ts";

const HOUR = 3600;
const SOON = { timeout: 20_000, interval: 20 };

let world: World;
let rules: Rules;
let kingdom: FoundedKingdom;
let key: Pick<OwnedKey, "id" | "account" | "component">;
let store: MemoryOrders;
let stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  world = await startWorld();
  rules = await createRules(await loadArtifact("rules.wasm"), (await world.game.gameConfig()).value);
  kingdom = await world.found(world.account(0), 10, 10, "Stewarded");
  key = { ...kingdom, account: accountAddress(kingdom.owner.address) };
  await world.fill(kingdom, "400", "20000");
  return () => world.stop();
});
beforeEach(() => {
  store = new MemoryOrders();
});
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
});

async function begin(changes: Parameters<typeof stewardOf>[2] = {}, orders = store) {
  const { steward, log } = await stewardOf(world, orders, changes);
  stops.push(() => steward.stop());
  return { steward, log };
}

const aldric = () => world.account(0);

async function give(amount: string, from = world.now(), until = from + HOUR): Promise<string> {
  const manifest = gift(aldric().address, world.config.xrd, amount);
  return handOver(world, store, await signed(manifest, from, until));
}

const signed = (manifest: string, from: number, until: number) =>
  signOrder({ manifest, from, until, epoch: world.ledger.tip.epoch }, [aldric().key]);

/** An order of the game, as the page writes it. */
async function plan(steps: readonly Step[], from = world.now(), number?: bigint): Promise<string> {
  const current = (await world.game.kingdomState(kingdom.component)).value.plan;
  const manifest = datedManifest({
    realm: world.config,
    rules,
    account: key.account,
    plan: { kingdom: key.component, number: number ?? current },
    steps,
    reward: parseXrd("5"),
  });
  return handOver(world, store, await signed(manifest, from, from + HOUR));
}

const claim = (): Step => ({ kind: "claimDue", by: key, asked: {} });
const withdraw = (amount: ReturnType<typeof parseKgld>): Step => ({
  kind: "withdraw",
  by: key,
  asked: { amount, fee: parseXrd("500") },
});

const orderOf = (hash: string) => store.orders.get(hash);
const stateOf = (hash: string) => orderOf(hash)?.state;
const ends = (hash: string, state: string) => expect.poll(() => stateOf(hash), SOON).toBe(state);
const xrdOf = async (index: number) =>
  (await world.game.accountBalances([world.account(index).address])).value[0]?.xrd ?? 0n;

const through = (change: Parameters<typeof standIn>[1]) => standIn(world, change);

describe("the time of an order", () => {
  it("an order waits for its time, is submitted then, and its reward is taken", async () => {
    const before = await xrdOf(2);
    const hash = await give("3", world.now() + HOUR);
    const { steward, log } = await begin();
    await expect.poll(() => steward.health().waiting, SOON).toBe(1);
    expect(orderOf(hash)).toMatchObject({ state: "waiting", tried: 0 });
    await world.advance(HOUR);
    await ends(hash, "done");
    expect(orderOf(hash)).toMatchObject({ tried: 1, reason: null, rewardXrd: "3" });
    expect(await xrdOf(2)).toBeGreaterThan(before);
    expect(steward.health()).toMatchObject({ waiting: 0, error: null, lastSubmission: { lateSeconds: 0 } });
    expect(log).toEqual([expect.stringContaining(hash)]);
  });

  it("an order whose time is over is missed, and keeps the reason of its last try", async () => {
    const hash = await give("1000000", world.now(), world.now() + HOUR);
    await begin();
    await ends(hash, "refused");
    expect(orderOf(hash)?.reason).toContain("InsufficientBalance");
    await world.advance(2 * HOUR);
    await ends(hash, "missed");
    expect(orderOf(hash)).toMatchObject({ nextTry: null, intentHash: null });
    expect(orderOf(hash)?.reason).toContain("InsufficientBalance");
  });

  it("a steward whose clock is ahead submits without effect: the ledger checks the dates, and the order still waits", async () => {
    const hash = await give("3", world.now() + HOUR);
    await begin({ clock: { now: () => world.now() + HOUR, factor: 1 }, advance: async () => undefined });
    await expect.poll(() => orderOf(hash)?.nextTry, SOON).toBeGreaterThan(world.now());
    expect(orderOf(hash)).toMatchObject({ state: "waiting", tried: 0, intentHash: null });
    await world.advance(HOUR);
    await ends(hash, "done");
  });

  it("a clock that was moved over the whole time of an order makes it missed, not late", async () => {
    const before = await xrdOf(0);
    const hash = await give("3", world.now() + HOUR);
    await begin();
    await world.advance(3 * HOUR);
    await ends(hash, "missed");
    expect(await xrdOf(0)).toBe(before);
  });

  it("a steward of a public network follows the gateway's time", async () => {
    const hash = await give("3");
    await begin({ clock: undefined });
    await ends(hash, "done");
  });
});

describe("orders that the steward is offered", () => {
  it("an order that pays less than the network fee is not submitted", async () => {
    const before = await xrdOf(0);
    const steps = [claim(), withdraw(parseKgld("1")), withdraw(parseKgld("1"))];
    const manifest = datedManifest({
      realm: world.config,
      rules,
      account: key.account,
      plan: undefined,
      steps,
      reward: parseXrd("1"),
    });
    const hash = await handOver(world, store, await signed(manifest, world.now(), world.now() + HOUR));
    await begin();
    await ends(hash, "refused");
    expect(orderOf(hash)?.reason).toMatch(/^It pays 1 XRD, and the network fee is \d\.\d\d XRD\.$/);
    expect(await xrdOf(0)).toBe(before);
  });

  it("an order of a voided plan is void, and one of the new plan is done", async () => {
    const { plan: number } = (await world.game.kingdomState(kingdom.component)).value;
    const old = await plan([claim()], world.now() + HOUR, number);
    await world.must(kingdom.owner, voidPlans({ realm: world.config, ...key }));
    const current = await plan([claim()], world.now() + HOUR, number + 1n);
    await begin();
    await world.advance(HOUR);
    await ends(old, "void");
    expect(refusalOf(orderOf(old)?.reason ?? "")?.code).toBe("KINGDOMS_PLAN_VOID");
    await ends(current, "done");
  });

  it("an order whose gold another one took is refused with its code, and done once the gold is there again", async () => {
    const { treasury } = (await world.game.kingdomState(kingdom.component)).value;
    const empties = await plan([withdraw(treasury)], world.now() + HOUR);
    const needs = await plan(
      [{ kind: "build", by: key, asked: { building: "stronghold" } }],
      world.now() + HOUR + 1,
    );
    await begin();
    await world.advance(HOUR + 2);
    await ends(empties, "done");
    await ends(needs, "refused");
    expect(refusalOf(orderOf(needs)?.reason ?? "")?.code).toBe("KINGDOMS_NOT_ENOUGH_KGLD");
    const before = orderOf(needs);
    await world.must(kingdom.owner, depositGold({ realm: world.config, ...key, amount: parseKgld("15000") }));
    await world.advance((before?.nextTry ?? 0) - world.now());
    await ends(needs, "done");
    expect(orderOf(needs)?.tried).toBe((before?.tried ?? 0) + 1);
  });

  it("an order of a kingdom whose key was moved is refused with the reason, and done if the key comes back", async () => {
    const hash = await plan([claim()], world.now() + HOUR);
    const [owner, other] = [kingdom.owner, world.account(1)];
    const move = (from: typeof owner, to: typeof owner) =>
      world.submit(
        `CALL_METHOD Address("${from.address}") "lock_fee" Decimal("10");
CALL_METHOD Address("${from.address}") "withdraw_non_fungibles" Address("${world.config.kingdomKey}") Array<NonFungibleLocalId>(NonFungibleLocalId("${kingdom.id}"));
CALL_METHOD Address("${to.address}") "deposit_batch" Expression("ENTIRE_WORKTOP");`,
        [from.key, to.key],
      );
    expect(await move(owner, other)).toMatchObject({ state: "success" });
    await begin();
    await world.advance(HOUR);
    await ends(hash, "refused");
    expect(orderOf(hash)?.reason).toMatch(/NonFungible|Vault|Proof/);
    expect(await move(other, owner)).toMatchObject({ state: "success" });
    await world.advance((orderOf(hash)?.nextTry ?? 0) - world.now());
    await ends(hash, "done");
  });
});

describe("an order that others have, too", () => {
  it("an order that a stranger has submitted is done by the stranger's transaction, and nothing is paid for it", async () => {
    const hash = await give("3", world.now() + HOUR);
    await world.advance(HOUR);
    const theirs = await submitAsStranger(world, orderOf(hash));
    const before = await xrdOf(0);
    const { steward } = await begin();
    await ends(hash, "done");
    expect(orderOf(hash)).toMatchObject({ intentHash: theirs, tried: 0 });
    expect(steward.health()).toMatchObject({ lastSubmission: null, budget: { signedXrd: "0" } });
    expect(await xrdOf(0)).toBe(before);
  });

  it("two stewards with the same bytes carry out an order once, and both know it", async () => {
    const before = await xrdOf(0);
    const hash = await give("3", world.now() + HOUR);
    const other = new MemoryOrders();
    const [held] = store.open();
    if (held !== undefined) other.orders.set(hash, held);
    await begin();
    await begin({}, other);
    await world.advance(HOUR);
    await ends(hash, "done");
    await expect.poll(() => other.orders.get(hash)?.state, SOON).toBe("done");
    expect(other.orders.get(hash)?.intentHash).toBe(orderOf(hash)?.intentHash);
    expect(before - (await xrdOf(0))).toBe(parseXrd("3"));
  });

  it.each([
    ["before its transaction was sent", false],
    ["after its transaction was sent", true],
  ])("a steward that ended %s leaves an order that the next one carries out once", async (_name, isSent) => {
    const before = await xrdOf(0);
    const hash = await give("3");
    const dies = new Promise<void>((resolve) => {
      const gateway = through(async (path, ask, signal) => {
        if (path !== "/transaction/submit") return ask();
        if (isSent) await ask();
        resolve();
        // As for a process that is no more: there is no answer until the test ends.
        return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      });
      void begin({ gateway });
    });
    await dies;
    const written = orderOf(hash)?.intentHash;
    expect(written).toMatch(/^txid_/);
    await begin();
    await ends(hash, "done");
    expect(orderOf(hash)?.intentHash === written).toBe(isSent);
    expect(before - (await xrdOf(0))).toBe(parseXrd("3"));
  });

  it("an order that was withdrawn between preview and submission is not submitted", async () => {
    const before = await xrdOf(0);
    const hash = await give("3");
    const gateway = through(async (path, ask) => {
      const held = orderOf(hash);
      if (path === "/transaction/preview-v2" && held !== undefined)
        store.orders.set(hash, { ...held, state: "withdrawn" });
      return ask();
    });
    const { steward } = await begin({ gateway });
    await expect.poll(() => steward.health().waiting, SOON).toBe(0);
    expect(stateOf(hash)).toBe("withdrawn");
    expect(await xrdOf(0)).toBe(before);
  });
});

describe("failures around the steward", () => {
  it("an order that fails although its preview promised success costs three fees at most", async () => {
    const hash = await give("1000000");
    const promised = { status: "Succeeded", fee_summary: { xrd_total_execution_cost: "1" } };
    const gateway = through(async (path, ask) =>
      path === "/transaction/preview-v2"
        ? Response.json({ at_ledger_state_version: 1, receipt: promised })
        : ask(),
    );
    await begin({ gateway });
    for (const losses of [1, 2, 3]) {
      await expect.poll(() => orderOf(hash)?.losses, SOON).toBe(losses);
      expect(orderOf(hash)?.reason).toContain("InsufficientBalance");
      if (losses < 3) await world.advanceTo(orderOf(hash)?.nextTry ?? 0);
    }
    expect(orderOf(hash)).toMatchObject({ state: "refused", nextTry: orderOf(hash)?.until });
    await world.advanceTo(orderOf(hash)?.until ?? 0);
    await ends(hash, "missed");
    expect(orderOf(hash)?.losses).toBe(3);
  });

  it("a payer that cannot lock the fee stops the orders without using up a try, until it can", async () => {
    const poor = ed25519FromSeed(new Uint8Array(32).fill(11));
    const payer = { address: await addressOf(poor.publicKey, world.config.networkId), key: poor };
    const hash = await give("3");
    const { steward, log } = await begin({ payer, rewardAccount: payer.address });
    await expect.poll(() => steward.health().error, SOON).toContain("cannot lock the network fee");
    expect(orderOf(hash)).toMatchObject({ state: "waiting", tried: 0, intentHash: null });
    expect(log).toHaveLength(1);
    await world.submit(
      `CALL_METHOD Address("${world.config.faucet}") "lock_fee" Decimal("5");
CALL_METHOD Address("${world.config.faucet}") "free";
CALL_METHOD Address("${payer.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();`,
      [],
    );
    await ends(hash, "done");
  });

  it("an order that the gateway cannot look at holds up no other, and is tried again", async () => {
    const poison = await give("3", world.now());
    const good = await give("4", world.now() + 1);
    let isIll = true;
    const client = clientOf(world, async (request) => {
      const body = await request.clone().text();
      return isIll && body.includes(poison) && request.url.endsWith("/subintent-status")
        ? Response.json({ message: "out of order" }, { status: 500 })
        : fetch(request);
    });
    await world.advance(1);
    const { steward } = await begin({ gateway: client });
    await ends(good, "done");
    expect(orderOf(poison)).toMatchObject({ state: "refused", reason: "out of order" });
    expect(steward.health().error).toBeNull();
    isIll = false;
    await world.advanceTo(orderOf(poison)?.nextTry ?? 0);
    await ends(poison, "done");
  });

  it("an order whose preview does not end is not tried again", async () => {
    const hash = await give("3");
    const gateway = through(async (path, ask) =>
      path === "/transaction/preview-v2"
        ? Response.json({ message: "manifest: PREVIEW_TOO_LONG: It took more than 10 s." }, { status: 400 })
        : ask(),
    );
    await begin({ gateway });
    await ends(hash, "refused");
    expect(orderOf(hash)).toMatchObject({ tried: 1, nextTry: orderOf(hash)?.until });
  });

  it("a gateway that is too busy for a submission gets it later, and one that fails is asked for its outcome", async () => {
    const before = await xrdOf(0);
    const [busy, lost] = [await give("3"), await give("4", world.now() + 1)];
    const answers = [
      () => Response.json({ message: "too many" }, { status: 429, headers: { "Retry-After": "0" } }),
      async (ask: () => Promise<Response>) => {
        await ask();
        return Response.json({ message: "out of order" }, { status: 500 });
      },
    ];
    const gateway = through(async (path, ask) => {
      const answer = path === "/transaction/submit" ? answers.shift() : undefined;
      return answer === undefined ? ask() : answer(ask);
    });
    await world.advance(1);
    await begin({ gateway });
    await ends(busy, "done");
    await ends(lost, "done");
    expect(before - (await xrdOf(0))).toBe(parseXrd("7"));
    expect(answers).toEqual([]);
  });

  it("a proxy that answers for a gateway that is away puts no order off", async () => {
    const hash = await give("3");
    let [isAway, asked] = [true, 0];
    const gateway = through(async (_, ask) => (isAway && asked++ > 0 ? badGateway() : ask()));
    const { steward } = await begin({ gateway });
    await expect.poll(() => steward.health().error, SOON).not.toBeNull();
    expect(orderOf(hash)).toMatchObject({ state: "waiting", tried: 0 });
    isAway = false;
    await ends(hash, "done");
  });

  it("a gateway that does not answer for a while loses no order", async () => {
    const hash = await give("3");
    let isAway = true;
    const gateway = through((_path, ask) => (isAway ? Promise.reject(new TypeError("fetch failed")) : ask()));
    const { steward } = await begin({ gateway });
    await expect.poll(() => steward.health().error, SOON).toContain("could not be reached");
    isAway = false;
    steward.wake();
    await ends(hash, "done");
    expect(steward.health().error).toBeNull();
  });
});
