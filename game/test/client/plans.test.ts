/** Orders that are signed in advance, on the real engine behind the gateway, with a clock that the test moves. */
import { loadArtifact as loadOfLedger } from "@embedded-radix/artifacts";
import { createTransactionsV2, type TransactionsV2 } from "@embedded-radix/transactions/v2";
import { loadArtifact } from "@kingdoms/artifacts";
import {
  accountAddress,
  createBuilding,
  depositGold,
  type OwnedKey,
  ResponseError,
  refusalOf,
  voidPlans,
} from "@kingdoms/client";
import type { Step } from "@kingdoms/client/orders";
import { datedManifest, rewardFor, type Span, whenBuilt } from "@kingdoms/client/plans";
import { lockFee } from "@kingdoms/client/sending";
import { createRules, parseKgld, parseXrd, type Rules } from "@kingdoms/rules";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FoundedKingdom, type Outcome, startWorld, type World } from "../support/world/index.ts";

const HOUR = 3600;

let world: World;
let rules: Rules;
let transactions: TransactionsV2;
let kingdom: FoundedKingdom;
let key: Pick<OwnedKey, "id" | "account" | "component">;

beforeAll(async () => {
  world = await startWorld();
  rules = await createRules(await loadArtifact("rules.wasm"), (await world.game.gameConfig()).value);
  transactions = createTransactionsV2(await WebAssembly.compile(await loadOfLedger("transactions.wasm")));
  kingdom = await world.found(world.account(0), 10, 10, "Planned");
  key = { ...kingdom, account: accountAddress(kingdom.owner.address) };
  await world.fill(kingdom, "400", "20000");
});
afterAll(() => world.stop());

interface Signed {
  readonly id: string;
  readonly hex: string;
}

const read = async () => (await world.game.kingdomState(kingdom.component)).value;

/** Signs as a wallet does. */
async function sign(steps: readonly Step[], span: Span, plan?: bigint): Promise<Signed> {
  const networkId = world.config.networkId;
  const compiled = transactions.subintent({
    networkId,
    manifest: datedManifest({
      realm: world.config,
      rules,
      account: key.account,
      plan: { kingdom: key.component, number: plan ?? (await read()).plan },
      steps,
      reward: rewardFor(steps.map(({ kind }) => kind)),
    }),
    startEpoch: world.ledger.tip.epoch,
    endEpoch: world.ledger.tip.epoch + 8640,
    ...span,
  });
  return { id: compiled.id, hex: transactions.sign(networkId, compiled, [kingdom.owner.key]) };
}

/** As a stranger does who wants the reward: account 2, which has no part in the kingdom. */
async function submit(...orders: readonly Signed[]): Promise<Outcome | string> {
  const stranger = world.account(2);
  const names = orders.map(({ id }, place) => `USE_CHILD NamedIntent("child${place}") Intent("${id}");\n`);
  const yields = orders.map((_, place) => `YIELD_TO_CHILD NamedIntent("child${place}");\n`);
  const { hex, intentHash } = transactions.notarize({
    networkId: world.config.networkId,
    manifest: `${names.join("")}${lockFee(stranger.address, parseXrd("20"))}${yields.join("")}CALL_METHOD Address("${stranger.address}") "deposit_batch" Expression("ENTIRE_WORKTOP");`,
    startEpoch: world.ledger.tip.epoch,
    endEpoch: world.ledger.tip.epoch + 10,
    notary: stranger.key,
    notaryIsSignatory: true,
    signers: [],
    children: orders.map(({ hex: child }) => child),
  });
  try {
    await world.game.gateway.post("/transaction/submit", { notarized_transaction_hex: hex });
  } catch (error) {
    if (error instanceof ResponseError && error.status === 400) return JSON.stringify(error.body);
    throw error;
  }
  return world.outcome(intentHash);
}

async function committed(order: Signed): Promise<Outcome> {
  const outcome = await submit(order);
  if (typeof outcome === "string" || outcome.state !== "success")
    throw new Error(typeof outcome === "string" ? outcome : `${outcome.state}: ${outcome.error}`);
  return outcome;
}

/** The game's code of an order that the ledger tried in vain. */
async function refused(order: Signed): Promise<string | undefined> {
  const outcome = await submit(order);
  if (typeof outcome === "string") throw new Error(outcome);
  expect(outcome.state).toBe("failure");
  return outcome.error === null ? undefined : refusalOf(outcome.error)?.code;
}

const claim = (): Step => ({ kind: "claimDue", by: key, asked: {} });
const build = (building: "mine" | "barracks" | "stronghold"): Step => ({
  kind: "build",
  by: key,
  asked: { building },
});

const types = ({ events }: Outcome) => events.map(({ event }) => event.type);

/** XRD of the stranger. */
const rewardAccount = async () => {
  const [balance] = (await world.game.accountBalances([world.account(2).address])).value;
  return balance?.xrd ?? 0n;
};

it("a dated order is refused before its time, committed once by a stranger who earns the reward, and refused then", async () => {
  await world.must(kingdom.owner, createBuilding({ realm: world.config, ...key, building: "mine" }));
  const span = whenBuilt(await read(), HOUR, world.now()) ?? none();
  const [order, late] = [await sign([claim(), build("barracks")], span), await sign([claim()], span)];
  expect(await submit(order)).toContain("TransactionProposerTimestampNotYetValid");
  await world.advanceTo(span.from);
  const before = await rewardAccount();
  expect(types(await committed(order))).toEqual([
    "BuildingClaimed",
    "MiningRewardsClaimed",
    "BuildingStarted",
  ]);
  expect(await rewardAccount()).toBeGreaterThan(before);
  expect(await submit(order)).toContain("IntentHashPreviouslyCommitted");
  await world.advanceTo(span.until);
  expect(await submit(late)).toContain("TransactionProposerTimestampNoLongerValid");
});

it("a dated order whose plan was voided is refused with that code, and one of the new plan is carried out", async () => {
  const { plan } = await read();
  const voided = await sign([claim()], soon(), plan);
  await world.must(kingdom.owner, voidPlans({ realm: world.config, ...key }));
  expect(await refused(voided)).toBe("KINGDOMS_PLAN_VOID");
  expect(await committed(await sign([claim()], soon(), plan + 1n))).toMatchObject({ state: "success" });
});

it("a dated order whose gold another one spent is refused with its code, and later ones are carried out", async () => {
  // What the first order began is done.
  await world.advance(24 * HOUR);
  await committed(await sign([claim()], soon()));
  const span = soon();
  const { treasury } = await read();
  const empty = await sign(
    [{ kind: "withdraw", by: key, asked: { amount: treasury, fee: parseXrd("500") } }],
    span,
  );
  const [needy, later] = [await sign([build("stronghold")], span), await sign([claim()], span)];
  await committed(empty);
  expect(await refused(needy)).toBe("KINGDOMS_NOT_ENOUGH_KGLD");
  expect(await committed(later)).toMatchObject({ state: "success" });
  // A refused order is not spent: it can be tried again as long as it is valid.
  await world.must(kingdom.owner, depositGold({ realm: world.config, ...key, amount: parseKgld("15000") }));
  expect(types(await committed(needy))).toEqual(["BuildingStarted"]);
});

it("several dated orders of one player can be submitted in one transaction", async () => {
  const orders = [await sign([claim()], soon()), await sign([claim()], soon())];
  const outcome = await submit(...orders);
  expect(outcome).toMatchObject({ state: "success" });
});

const soon = (): Span => ({ from: world.now(), until: world.now() + HOUR });

const none = (): never => {
  throw new Error("nothing is under construction");
};
