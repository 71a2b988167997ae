/** Signed orders behind sign-in: who may hand over what, what is kept of it, and who sees it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NETWORK } from "@embedded-radix/tests/support/wallet/ledger.ts";
import { testAccounts } from "@embedded-radix/transactions";
import type { PlannedOrder } from "@kingdoms/players";
import { readOrder } from "@kingdoms/steward";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { type Browser, openPlayersServer, type PlayersServer, signIn } from "../support/players.ts";
import { ledger, persona, signInForEachTest, stranger } from "../support/signed-in.ts";
import { gift, signOrder, transactionsV2 } from "../support/steward.ts";

const NOW = 1_800_000_000;
const HOUR = 3600;

let woken: number;
let server: PlayersServer;
let browser: Browser;

signInForEachTest();

const desk = {
  leastRewardXrd: "1",
  now: () => NOW,
  read: async (signed: string) =>
    readOrder(signed, {
      transactions: await transactionsV2(),
      networkId: NETWORK,
      xrd: ledger.xrd,
      leastRewardXrd: "1",
      now: NOW,
    }),
  wake: () => {
    woken += 1;
  },
};

beforeEach(async () => {
  woken = 0;
  server = openPlayersServer(ledger.fetch, { steward: desk });
  browser = server.browser();
  await signIn(browser, persona);
  return () => server.close();
});

/** An order of the first account, which anybody may hand over. */
async function signed(amount = "2", from = NOW + HOUR): Promise<string> {
  const [aldric] = await testAccounts(NETWORK);
  if (aldric === undefined) throw new Error("There are no ready-made accounts.");
  const manifest = gift(aldric.address, ledger.xrd, amount);
  return signOrder({ manifest, from, until: from + HOUR, epoch: 10 }, [aldric.key]);
}

const handOver = (bytes: string, words = "{}", by = browser) =>
  by.ask("POST", "/orders/hand-over", { signed_partial_transaction: bytes, words });
const withdraw = (order: PlannedOrder, by = browser) =>
  by.ask("POST", "/orders/withdraw", { subintent_hash: order.subintent_hash });
const orderIn = ({ body }: { body: Record<string, unknown> }) => body.order as PlannedOrder;
const list = async (by = browser) => (await by.ask("POST", "/orders", {})).body.orders as PlannedOrder[];

describe("handing over", () => {
  it("an order is stored with its bytes' facts, and returned with the page's words", async () => {
    const words = JSON.stringify({ v: 1, kind: "claim", until: "never", reward_xrd: "1000" });
    const bytes = await signed("2.5");
    const answer = await handOver(bytes, words);
    expect(answer.status).toBe(200);
    const order = orderIn(answer);
    expect(order).toEqual({
      subintent_hash: expect.stringMatching(/^subtxid_/),
      words,
      from: NOW + HOUR,
      until: NOW + 2 * HOUR,
      reward_xrd: "2.5",
      handed_over_at: NOW,
      changed_at: NOW,
      state: "waiting",
      tried: 0,
      next_try: null,
      intent_hash: null,
      reason: null,
    });
    expect(woken).toBe(1);
    expect((await browser.ask("POST", "/orders", {})).body).toEqual({
      steward: { is_on: true, least_reward_xrd: "1", ledger_time: NOW },
      orders: [order],
    });
    expect((await browser.ask("GET", "/export")).body.orders).toEqual([
      { ...order, signed_partial_transaction: bytes },
    ]);
  });

  it("the same order again is the same order, and its first words stay", async () => {
    const bytes = await signed();
    await handOver(bytes, "first");
    expect(orderIn(await handOver(bytes.toUpperCase(), "second"))).toMatchObject({ words: "first" });
    expect(await list()).toHaveLength(1);
  });

  it("an order that the steward cannot carry out is refused with its sentence", async () => {
    expect(await handOver(await signed("0.5"))).toMatchObject({
      status: 400,
      body: {
        code: "ORDER_REFUSED",
        message: "The order pays 0.5 XRD to its submitter; this steward asks for 1 XRD at least.",
      },
    });
    expect(await handOver(await signed("2", NOW - 3 * HOUR))).toMatchObject({
      body: { code: "ORDER_REFUSED", message: "The time of the order is over." },
    });
    expect(await list()).toEqual([]);
  });

  it.each([
    ["no hexadecimal text", "zz", "{}"],
    ["too long an order", "00".repeat(6_001), "{}"],
    ["words that are too long", "00", "x".repeat(2_001)],
    ["words that no text field sends", "00", "a\u0000b"],
  ])("%s is malformed", async (_name, bytes, words) => {
    expect(await handOver(bytes, words)).toMatchObject({ status: 400, body: { code: "MALFORMED" } });
  });

  it("a player has 24 orders that wait, and room for another one once one is withdrawn", async () => {
    for (let count = 0; count < 24; count++)
      expect((await handOver(await signed("2", NOW + HOUR + count))).status).toBe(200);
    const last = await signed("2", NOW + 9 * HOUR);
    expect(await handOver(last)).toMatchObject({
      status: 409,
      body: { code: "TOO_MUCH", message: expect.stringContaining("No more than 24 orders") },
    });
    const [first] = await list();
    if (first !== undefined) expect(orderIn(await withdraw(first))).toMatchObject({ state: "withdrawn" });
    expect((await handOver(last)).status).toBe(200);
  });

  it("an order that was withdrawn can be handed over again", async () => {
    const bytes = await signed();
    await withdraw(orderIn(await handOver(bytes, "first")));
    expect(orderIn(await handOver(bytes, "second"))).toMatchObject({ state: "waiting", words: "second" });
  });
});

describe("whose orders they are", () => {
  it("another player sees none of them and can withdraw none", async () => {
    const order = orderIn(await handOver(await signed()));
    const other = server.browser();
    await signIn(other, stranger);
    expect(await list(other)).toEqual([]);
    expect(await withdraw(order, other)).toMatchObject({ status: 404, body: { code: "ORDER_UNKNOWN" } });
    expect((await list())[0]).toMatchObject({ state: "waiting" });
  });

  it("an order that another player has handed over first is kept for both", async () => {
    const bytes = await signed();
    const other = server.browser();
    await signIn(other, stranger);
    await handOver(bytes, "theirs", other);
    const order = orderIn(await handOver(bytes, "own"));
    expect(order.words).toBe("own");
    await withdraw(order, other);
    expect((await list())[0]).toMatchObject({ state: "waiting", words: "own" });
  });

  it("a visitor who is not signed in cannot hand over orders", async () => {
    const nobody = server.browser();
    for (const path of ["/orders", "/orders/hand-over", "/orders/withdraw"])
      expect(await nobody.ask("POST", path, {})).toMatchObject({
        status: 401,
        body: { code: "NOT_SIGNED_IN" },
      });
  });
});

describe("a server of another kind, or of another ledger", () => {
  it("a server without a steward says so", async () => {
    const without = openPlayersServer(ledger.fetch);
    const page = without.browser();
    await signIn(page, persona);
    expect((await page.ask("POST", "/orders", {})).body).toMatchObject({
      steward: { is_on: false },
      orders: [],
    });
    expect(await handOver(await signed(), "{}", page)).toMatchObject({
      status: 409,
      body: { code: "STEWARD_OFF" },
    });
    without.close();
  });

  it("orders of an earlier ledger are void, with a sentence", async () => {
    const folder = mkdtempSync(join(tmpdir(), "kingdoms-orders-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "players.sqlite");
    const before = openPlayersServer(ledger.fetch, { file, steward: desk });
    const page = before.browser();
    await signIn(page, persona);
    await handOver(await signed(), "{}", page);
    before.close();

    const after = openPlayersServer(ledger.fetch, { file, steward: desk, ledgerId: "ledger-2" });
    const again = after.browser();
    await signIn(again, persona);
    expect(await list(again)).toMatchObject([
      { state: "void", reason: "The order is of another ledger than the one that this realm has now." },
    ]);
    after.close();
  });
});
