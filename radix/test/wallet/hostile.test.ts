/** Tokens that strangers sent: of any metadata that the ledger takes, and a thousand of each kind, in one account. */
import { testAccounts } from "@embedded-radix/transactions";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Holding, HoldingsPage } from "../../wallet/src/ledger/holdings.ts";
import { iconSource } from "../../wallet/src/ui/icon-url.ts";
import {
  airdrop,
  everyType,
  hostileTexts,
  IMITATIONS,
  imitations,
  oddAmounts,
  spam,
  type Token,
  text,
} from "../support/airdrop.ts";
import { randomTokens } from "../support/random-metadata.ts";
import { type FundedPage, openFundedPage, XRD } from "../support/wallet/funded-page.ts";
import { NETWORK, openWalletLedger, type WalletTestLedger } from "../support/wallet/ledger.ts";

const PAGE = "http://127.0.0.1:8090/";
/** Nothing that a name may hold: controls, what turns text around, what cannot be seen, halves of characters. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|\s{2}|^\s|\s$/u;

let ledger: WalletTestLedger;
let funded: FundedPage;
/** The page's known resources: a fungible one and a collection, older than all others. */
let gold: string;
let keys: string;
let aldric: string;

beforeAll(async () => {
  ledger = await openWalletLedger();
  globalThis.fetch = ledger.fetch;
  [{ address: aldric = "" } = {}] = await testAccounts(NETWORK);
  await ledger.fund(aldric);
  const own: Token[] = [
    { metadata: { name: text("Royal Gold"), symbol: text("RGLD") }, supply: "123" },
    { metadata: { name: text("Royal Key") }, ids: 150 },
  ];
  await airdrop(ledger.commit, { faucet: ledger.faucet, to: aldric }, own);
  ({ gold, keys } = await ownResources());
});
afterAll(() => ledger.close());
beforeEach(async () => {
  funded = await openFundedPage(ledger, [gold, keys]);
});
afterEach(() => {
  expect(funded.page.close()).toEqual([]);
});

async function ownResources(): Promise<{ gold: string; keys: string }> {
  const answer = await ledger.fetch("http://ledger.test/state/entity/details", {
    method: "POST",
    body: JSON.stringify({ addresses: [aldric] }),
  });
  const { items } = (await answer.json()) as {
    items: Record<
      "fungible_resources" | "non_fungible_resources",
      { items: { resource_address: string }[] }
    >[];
  };
  const [account] = items;
  const found = (kind: "fungible_resources" | "non_fungible_resources") =>
    account?.[kind].items.find(({ resource_address }) => resource_address !== ledger.xrd)?.resource_address;
  return { gold: found("fungible_resources") ?? "", keys: found("non_fungible_resources") ?? "" };
}

const drop = (tokens: readonly Token[]): Promise<void> =>
  airdrop(ledger.commit, { faucet: ledger.faucet, to: aldric }, tokens);

/** Everything that the account holds and is not known, page by page. */
async function readAll(): Promise<Holding[]> {
  const { holdings } = funded.page.wallet.ledger;
  let page: HoldingsPage = (await holdings.first(aldric)).rest;
  const all = [...page.holdings];
  while (page.next) {
    page = await holdings.more(page.next);
    all.push(...page.holdings);
  }
  expect(page.left).toBe(0);
  expect(new Set(all.map(({ resource }) => resource.address)).size).toBe(all.length);
  return all;
}

function expectFit({ resource }: Holding): void {
  const { name, symbol, iconUrl } = resource;
  expect(name ?? "").not.toMatch(UNFIT);
  expect(symbol ?? "").not.toMatch(UNFIT);
  expect(Array.from(name ?? "").length).toBeLessThanOrEqual(48);
  expect(Array.from(symbol ?? "").length).toBeLessThanOrEqual(12);
  const source = iconUrl === undefined ? undefined : iconSource(iconUrl, PAGE);
  if (source !== undefined) expect(source).toMatch(/^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]/);
}

describe("the wallet", () => {
  it("the wallet reads tokens with every type of metadata, any text and any amount", async () => {
    const tokens = [...everyType(gold), ...hostileTexts(), ...oddAmounts()];
    await drop(tokens);
    const all = await readAll();

    expect(all).toHaveLength(tokens.length);
    for (const holding of all) expectFit(holding);
    const amountOf = (name: string) => all.find(({ resource }) => resource.name === name)?.amount;
    expect(amountOf("Whole")).toBe(7n * XRD);
    expect(amountOf("Dust")).toBe(1n);
    expect(amountOf("Most")).toBe(5708990770823839524233143877n * XRD);
  });

  it("the wallet distinguishes imitations of a known token from the token itself", async () => {
    const before = (await readAll()).length;
    await drop(imitations());
    const all = await readAll();
    const imitated = all.filter(({ resource }) => resource.imitates !== undefined);

    expect(all).toHaveLength(before + 2 * IMITATIONS.length);
    for (const [, original] of IMITATIONS) {
      expect(imitated.filter(({ resource }) => resource.imitates === original).length).toBeGreaterThan(0);
    }
    // The hostile texts hold one more of them, "XRD" between marks of direction, as name and as symbol; and one in pieces.
    expect(imitated.length).toBeGreaterThanOrEqual(2 * IMITATIONS.length);
    const { known } = await funded.page.wallet.ledger.holdings.first(aldric);
    expect(known.map(({ resource }) => [resource.symbol ?? resource.name, resource.known])).toEqual([
      ["XRD", true],
      ["RGLD", true],
      ["Royal Key", true],
    ]);
  });

  it("the wallet reads random metadata of every type without an error", async () => {
    const before = (await readAll()).length;
    const tokens = randomTokens(60);
    await drop(tokens);
    const all = await readAll();

    expect(all).toHaveLength(before + tokens.length);
    for (const holding of all) expectFit(holding);
  });

  it("the wallet reviews a transaction that moves hostile tokens, known ones first", async () => {
    const [hostile] = (await readAll()).filter(({ ids }) => ids === undefined).slice(-1);
    const moved = (await readAll()).filter(({ ids, amount }) => ids === undefined && amount === 1000n * XRD);
    const withdrawals = moved
      .slice(0, 25)
      .map(
        ({ resource }) =>
          `CALL_METHOD Address("${aldric}") "withdraw" Address("${resource.address}") Decimal("1");`,
      );
    const result = await funded.send(`${withdrawals.join("\n")}${funded.transfer("3")}`);

    expect(hostile).toBeDefined();
    expect(result._unsafeUnwrap().status).toBe("CommittedSuccess");
    const [own, other] = funded.reviews[0]?.accounts ?? [];
    expect(own?.leaves).toHaveLength(26);
    expect(own?.leaves[0]).toMatchObject({ resource: { symbol: "XRD", known: true }, amount: 3n * XRD });
    expect(other?.enters[0]).toMatchObject({ resource: { symbol: "XRD", known: true } });
    for (const movement of own?.leaves ?? []) expectFit(movement);
  });
});

describe("an account with a thousand tokens of each kind", () => {
  let before: number;

  beforeAll(async () => {
    funded = await openFundedPage(ledger, [gold, keys]);
    before = (await readAll()).length;
    expect(funded.page.close()).toEqual([]);
    await drop([...spam(1000), ...spam(1000, 1)]);
  });

  const counted = (): string[] => {
    const paths: string[] = [];
    funded.through((input, init) => {
      paths.push(new URL(input instanceof Request ? input.url : input).pathname);
      return ledger.fetch(input, init);
    });
    return paths;
  };

  it("a crowded account shows XRD, gold and keys at once", async () => {
    const paths = counted();
    const { known, rest } = await funded.page.wallet.ledger.holdings.first(aldric);

    expect(known.map(({ resource }) => resource.address)).toEqual([ledger.xrd, gold, keys]);
    expect(known[1]?.amount).toBe(123n * XRD);
    expect(known[2]?.amount).toBe(150n * XRD);
    expect(known[2]?.ids).toHaveLength(100);
    expect(rest.left).toBeGreaterThan(1800);
    // The network, the known resources, the account, and each known resource for itself.
    expect(paths).toHaveLength(6);
  });

  it("a crowded account can pay fees", async () => {
    const paths = counted();
    const result = await funded.send(funded.transfer("1"));

    expect(result._unsafeUnwrap().status).toBe("CommittedSuccess");
    expect(funded.reviews[0]?.fee.payers[0]?.address).toBe(aldric);
    expect(paths.filter((path) => path.startsWith("/state/entity/page/"))).toEqual([
      "/state/entity/page/fungible-vaults/",
    ]);
  });

  it("a crowded account lists all other tokens page by page, each once", async () => {
    expect(await readAll()).toHaveLength(before + 2000);
  });

  it("reading resumes at the page that failed", async () => {
    const { holdings } = funded.page.wallet.ledger;
    const { rest } = await holdings.first(aldric);
    if (!rest.next) throw new Error("there is but one page");
    funded.through(() => Promise.reject(new TypeError("offline")));
    await expect(holdings.more(rest.next)).rejects.toThrow("The gateway could not be reached.");
    funded.through(ledger.fetch);
    const again = await holdings.more(rest.next);

    expect(again.holdings.length).toBeGreaterThan(0);
    expect(again.left).toBe(rest.left - 100);
  });

  it("reading stops when the reader aborts", async () => {
    const paths = counted();
    const gone = new AbortController();
    const reading = funded.page.wallet.ledger.holdings.first(aldric, gone.signal);
    gone.abort(new Error("closed"));

    await expect(reading).rejects.toThrow("closed");
    expect(paths.length).toBeLessThanOrEqual(1);
  });
});
