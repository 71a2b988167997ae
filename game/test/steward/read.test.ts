/** What a steward reads off the bytes of an order, and what it refuses with which sentence. */
import { testAccounts } from "@embedded-radix/transactions";
import { OrderError, type OrderFacts, readOrder, type Terms } from "@kingdoms/steward";
import { beforeAll, expect, it } from "vitest";
import { gift, signOrder, transactionsV2, type Wanted } from "../support/steward.ts";

const NOW = 1_800_000_000;
const HOUR = 3600;
const DAY = 86_400;
const SIMULATOR = 242;
const XRD = "resource_sim1tknxxxxxxxxxradxrdxxxxxxxxx009923554798xxxxxxxxxakj8n3";
const OTHER = "resource_sim1thvwu8dh6lk4y9mntemkvj25wllq8adq42skzufp4m8wxxuemugnez";

let terms: Terms;
let account: string;
let sign: (changes?: Partial<Wanted>) => Promise<string>;

beforeAll(async () => {
  const [aldric] = await testAccounts(SIMULATOR);
  account = aldric?.address ?? "";
  const keys = aldric === undefined ? [] : [aldric.key];
  terms = {
    transactions: await transactionsV2(),
    networkId: SIMULATOR,
    xrd: XRD,
    leastRewardXrd: "1",
    now: NOW,
  };
  sign = (changes = {}) =>
    signOrder(
      { manifest: gift(account, XRD, "2.5"), from: NOW, until: NOW + HOUR, epoch: 10, ...changes },
      keys,
    );
});

const read = async (changes: Partial<Wanted> = {}): Promise<OrderFacts> =>
  readOrder(await sign(changes), terms);

async function refusal(order: Promise<string>): Promise<string> {
  const bytes = await order;
  try {
    readOrder(bytes, terms);
  } catch (error) {
    if (error instanceof OrderError) return error.message;
    throw error;
  }
  throw new Error("the order was taken");
}

it("dates and reward are read from the bytes", async () => {
  expect(await read({ from: NOW + HOUR, until: NOW + 2 * HOUR })).toMatchObject({
    subintentHash: expect.stringMatching(/^subtxid_sim1/),
    from: NOW + HOUR,
    until: NOW + 2 * HOUR,
    rewardXrd: "2.5",
  });
  expect((await read({ from: undefined })).from).toBe(NOW);
});

const taken = (amount: string, resource = XRD) =>
  `TAKE_FROM_WORKTOP Address("${resource}") Decimal("${amount}") Bucket("reward");`;
const withdrawn = () => `CALL_METHOD Address("${account}") "withdraw" Address("${XRD}") Decimal("5");`;
const rest = () => `CALL_METHOD Address("${account}") "deposit_batch" Expression("ENTIRE_WORKTOP");`;
const closed = (...lines: string[]) => ["ASSERT_WORKTOP_IS_EMPTY;", ...lines].join("\n");

it.each<[string, () => Partial<Wanted>, string]>([
  ["is over", () => ({ from: NOW - 2 * HOUR, until: NOW - HOUR }), "The time of the order is over."],
  ["ends in more than 30 days", () => ({ until: NOW + 31 * DAY }), "more than 30 days"],
  ["never ends", () => ({ until: undefined }), "no date at which it ends"],
  ["pays too little", () => ({ manifest: gift(account, XRD, "0.99") }), "asks for 1 XRD at least"],
  [
    "takes what lies on the worktop",
    () => ({ manifest: [withdrawn(), taken("2"), rest(), 'YIELD_TO_PARENT Bucket("reward");'].join("\n") }),
    "takes something from its submitter",
  ],
  [
    "takes what comes back from its submitter",
    () => ({
      manifest: closed(
        withdrawn(),
        taken("2"),
        "YIELD_TO_PARENT;",
        rest(),
        'YIELD_TO_PARENT Bucket("reward");',
      ),
    }),
    "takes something from its submitter",
  ],
  [
    "wants a proof of its submitter",
    () => ({
      manifest: closed(
        "VERIFY_PARENT Enum<0u8>();",
        withdrawn(),
        taken("2"),
        rest(),
        'YIELD_TO_PARENT Bucket("reward");',
      ),
    }),
    "takes something from its submitter",
  ],
  [
    "yields whatever there is",
    () => ({ manifest: closed(withdrawn(), 'YIELD_TO_PARENT Expression("ENTIRE_WORKTOP");') }),
    "no fixed amount of XRD",
  ],
  [
    "pays in something else",
    () => ({
      manifest: closed(
        withdrawn(),
        `CALL_METHOD Address("${account}") "withdraw" Address("${OTHER}") Decimal("5");`,
        taken("2", OTHER),
        rest(),
        'YIELD_TO_PARENT Bucket("reward");',
      ),
    }),
    "no fixed amount of XRD",
  ],
])("an order that %s is refused", async (_name, changes, sentence) => {
  expect(await refusal(sign(changes()))).toContain(sentence);
});

it("an order of another network is refused with both names", async () => {
  const [other] = await testAccounts(2);
  const xrd = "resource_tdx_2_1tknxxxxxxxxxradxrdxxxxxxxxx009923554798xxxxxxxxxtfd2jc";
  const order = signOrder(
    { manifest: gift(other?.address ?? "", xrd, "2"), until: NOW + HOUR, networkId: 2, epoch: 10 },
    other === undefined ? [] : [other.key],
  );
  expect(await refusal(order)).toBe("The order is for network 2; this steward serves network 242.");
});

it("an order without a signature is refused", async () => {
  const order = signOrder({ manifest: gift(account, XRD, "2"), until: NOW + HOUR, epoch: 10 }, []);
  expect(await refusal(order)).toBe("The order is not signed.");
});

it("bytes that are no order are refused, and so is an order with a changed byte", async () => {
  expect(await refusal(Promise.resolve("xyz"))).toBe("The order is no hexadecimal text.");
  expect(await refusal(Promise.resolve("4d220e02"))).toContain("no signed partial transaction");
  const bytes = await sign();
  const at = bytes.length - 20;
  const changed = bytes.slice(0, at) + (bytes[at] === "0" ? "1" : "0") + bytes.slice(at + 1);
  expect(await refusal(Promise.resolve(changed))).toContain("no signed partial transaction");
  expect(await refusal(Promise.resolve("00".repeat(9_000)))).toBe("The order is too long.");
});
