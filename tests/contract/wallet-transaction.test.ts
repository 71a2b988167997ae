/** The real toolkit, the real wallet, the real gateway and the real engine: one transaction after the other. */
import { setMaxListeners } from "node:events";
import { startCore, type TransactionScreen, type WalletCore } from "@kingdoms/wallet/core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GATEWAY, NETWORK, openLedger, type TestLedger } from "./wallet-ledger.ts";
import { installPage, ORIGIN, type Player, scriptedPlayer, signing } from "./wallet-page.ts";

const { storage, target, window } = installPage();
setMaxListeners(100, target);
const { RadixDappToolkit, validateWalletResponse } = await import("@radixdlt/radix-dapp-toolkit");

type Outcome = Parameters<TransactionScreen["finish"]>[0];
type Review = NonNullable<Awaited<ReturnType<TransactionScreen["decide"]>>>["review"];

let world: TestLedger;
let wallet: WalletCore;
let player: Player;
let dApp: ReturnType<typeof RadixDappToolkit>;
let aldric: string;
let brunhild: string;
/** What the player saw. */
let reviews: Review[];
let outcomes: Outcome[];
/** What the wallet sends; a test may stand between wallet and gateway. */
let network: typeof fetch;
let pages = 0;

const onResponse = (event: Event): void => {
  const { detail } = event as CustomEvent<{ discriminator?: string }>;
  if (detail.discriminator) expect(validateWalletResponse(detail as never).isOk()).toBe(true);
};

const watchingScreen = (): TransactionScreen => {
  const screen = signing();
  return {
    ...screen,
    async decide(read) {
      const decision = await screen.decide(read);
      if (decision) reviews.push(decision.review);
      return decision;
    },
    async finish(outcome) {
      outcomes.push(outcome);
    },
  };
};

const startWallet = (): WalletCore =>
  startCore(
    {
      networkId: NETWORK,
      gatewayUrl: GATEWAY,
      storage,
      window: Object.assign(window, { fetch: ((input, init) => network(input, init)) as typeof fetch }),
    },
    player,
  );

beforeAll(async () => {
  world = await openLedger();
  globalThis.fetch = world.fetch;
});
afterAll(() => world.close());

beforeEach(async () => {
  storage.clear();
  pages += 1;
  reviews = [];
  outcomes = [];
  network = world.fetch;
  player = scriptedPlayer(() => ({ accounts: [] }));
  player.onTransaction = watchingScreen;
  wallet = startWallet();
  const [first, second] = (await wallet.keyring).accounts();
  aldric = first?.address ?? "";
  brunhild = second?.address ?? "";
  await world.fund(aldric);
  target.addEventListener("radix#chromeExtension#receive", onResponse);
  dApp = RadixDappToolkit({
    networkId: NETWORK,
    dAppDefinitionAddress: `account_sim1page${pages}`,
    gatewayBaseUrl: GATEWAY,
    explorer: { baseUrl: ORIGIN, transactionPath: "/t/", subintentPath: "/s/", accountsPath: "/a/" },
  });
});
afterEach(() => {
  target.removeEventListener("radix#chromeExtension#receive", onResponse);
  dApp.destroy();
  wallet.stop();
});

const transfer = (amount: string, from = aldric, to = brunhild): string => `
CALL_METHOD Address("${from}") "withdraw" Address("${world.xrd}") Decimal("${amount}");
CALL_METHOD Address("${to}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();
`;

/** Three non-fungibles of a new resource, without data. */
const mintKeys = (to: string): string => `
CREATE_NON_FUNGIBLE_RESOURCE_WITH_INITIAL_SUPPLY
  Enum<0u8>()
  Enum<1u8>()
  true
  Enum<0u8>(Enum<0u8>(Tuple(Array<Enum>(), Array<Tuple>(), Array<Enum>())), Enum<0u8>(66u8), Array<String>())
  Map<NonFungibleLocalId, Tuple>(
    NonFungibleLocalId("#1#") => Tuple(Tuple()),
    NonFungibleLocalId("#2#") => Tuple(Tuple()),
    NonFungibleLocalId("#3#") => Tuple(Tuple())
  )
  Tuple(Enum<0u8>(), Enum<0u8>(), Enum<0u8>(), Enum<0u8>(), Enum<0u8>(), Enum<0u8>(), Enum<0u8>())
  Tuple(Map<String, Tuple>("name" => Tuple(Enum<1u8>(Enum<0u8>("Test Key")), true)), Map<String, Enum>())
  Enum<0u8>();
CALL_METHOD Address("${to}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();
`;

const xrdOf = async (account: string): Promise<bigint> =>
  (await wallet.ledger.entities.holdings([account]))
    .get(account)
    ?.find(({ resource }) => resource.address === world.xrd)?.amount ?? 0n;

const XRD = 10n ** 18n;

const plainAmount = (attos: bigint): string => `${attos / XRD}.${String(attos % XRD).padStart(18, "0")}`;

test("a transfer is reviewed, signed, paid for and committed", async () => {
  const [before, other] = [await xrdOf(aldric), await xrdOf(brunhild)];
  const result = (
    await dApp.walletApi.sendTransaction({ transactionManifest: transfer("25"), message: "For the crown" })
  )._unsafeUnwrap();

  const [review] = reviews;
  expect(result.status).toBe("CommittedSuccess");
  expect(outcomes).toEqual([{ kind: "committed", intentHash: result.transactionIntentHash }]);
  expect(review?.refusal).toBeUndefined();
  expect(review?.message).toBe("For the crown");
  expect(review?.signers.map(({ label }) => label)).toEqual(["Aldric"]);
  expect(
    review?.accounts.map(({ label, leaves, enters }) => ({
      label,
      leaves: leaves.map(({ amount, resource }) => [amount, resource.symbol]),
      enters: enters.map(({ amount, resource }) => [amount, resource.symbol]),
    })),
  ).toEqual([
    { label: "Aldric", leaves: [[25n * XRD, "XRD"]], enters: [] },
    { label: "Brunhild", leaves: [], enters: [[25n * XRD, "XRD"]] },
  ]);

  const paid = before - 25n * XRD - (await xrdOf(aldric));
  expect(await xrdOf(brunhild)).toBe(other + 25n * XRD);
  expect(paid).toBeGreaterThan(0n);
  expect(paid).toBeLessThanOrEqual(review?.fee.lock ?? 0n);
});

test("non-fungibles are shown by their ids, whether they move or are only shown", async () => {
  await dApp.walletApi.sendTransaction({ transactionManifest: mintKeys(aldric) });
  const held = (await wallet.ledger.entities.holdings([aldric])).get(aldric) ?? [];
  const keys = held.find(({ resource }) => resource.name === "Test Key");
  const address = keys?.resource.address ?? "";
  expect([...(keys?.ids ?? [])].sort()).toEqual(["#1#", "#2#", "#3#"]);
  expect(reviews[0]?.accounts[0]?.enters[0]?.ids.sort()).toEqual(["#1#", "#2#", "#3#"]);

  const result = await dApp.walletApi.sendTransaction({
    transactionManifest: `
CALL_METHOD Address("${aldric}") "create_proof_of_non_fungibles" Address("${address}") Array<NonFungibleLocalId>(NonFungibleLocalId("#3#"));
CALL_METHOD Address("${aldric}") "withdraw_non_fungibles" Address("${address}") Array<NonFungibleLocalId>(NonFungibleLocalId("#1#"), NonFungibleLocalId("#2#"));
CALL_METHOD Address("${brunhild}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();
`,
  });

  const review = reviews[1];
  expect(result._unsafeUnwrap().status).toBe("CommittedSuccess");
  expect(review?.shown).toEqual([{ resource: { address, name: "Test Key" }, ids: ["#3#"] }]);
  expect(
    review?.accounts.map(({ label, leaves, enters }) => [label, leaves[0]?.ids, enters[0]?.ids]),
  ).toEqual([
    ["Aldric", ["#1#", "#2#"], undefined],
    ["Brunhild", undefined, ["#1#", "#2#"]],
  ]);
});

describe("the network fee", () => {
  test("a manifest that locks its own is left as it is", async () => {
    const manifest = `CALL_METHOD Address("${aldric}") "lock_fee" Decimal("5");\n${transfer("1")}`;
    const result = await dApp.walletApi.sendTransaction({ transactionManifest: manifest });

    expect(result._unsafeUnwrap().status).toBe("CommittedSuccess");
    expect(reviews[0]?.fee).toMatchObject({ payers: [] });
    expect(reviews[0]?.fee.lock).toBeUndefined();
  });

  test("an account that takes no part may pay", async () => {
    const poor = await (await wallet.keyring).create("Edda");
    const manifest = `CALL_METHOD Address("${poor.address}") "set_default_deposit_rule" Enum<1u8>();`;
    const result = await dApp.walletApi.sendTransaction({ transactionManifest: manifest });

    expect(result._unsafeUnwrap().status).toBe("CommittedSuccess");
    expect(reviews[0]?.signers.map(({ label }) => label)).toEqual(["Edda"]);
    expect(reviews[0]?.fee.payers[0]?.label).toBe("Aldric");
  });

  test("nobody can pay where the last XRD goes away", async () => {
    const accounts = (await wallet.keyring).accounts().map(({ address }) => address);
    const balances = await Promise.all(accounts.map(xrdOf));
    const everything = accounts
      .map((address, index) => ({ address, amount: balances[index] ?? 0n }))
      .filter(({ amount }) => amount > 0n)
      .map(
        ({ address, amount }) =>
          `CALL_METHOD Address("${address}") "withdraw" Address("${world.xrd}") Decimal("${plainAmount(amount)}");`,
      );
    const deposit = `CALL_METHOD Address("${accounts.at(-1)}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();`;
    const result = await dApp.walletApi.sendTransaction({
      transactionManifest: [...everything, deposit].join("\n"),
    });

    expect(reviews[0]?.refusal).toBeUndefined();
    expect(reviews[0]?.fee.payers).toEqual([]);
    expect(result._unsafeUnwrapErr()).toMatchObject({ error: "failedToFindAccountWithEnoughFundsToLockFee" });
    expect(outcomes).toMatchObject([{ kind: "notSent" }]);
  });
});

describe("what goes wrong", () => {
  test("rejection by the player", async () => {
    player.onTransaction = () => ({ ...signing(), decide: async (read) => read().then(() => null) });
    const result = await dApp.walletApi.sendTransaction({ transactionManifest: transfer("1") });

    expect(result._unsafeUnwrapErr()).toMatchObject({ error: "rejectedByUser" });
  });

  test("a transaction that the ledger would refuse is said to be so; signed all the same, it fails", async () => {
    const result = await dApp.walletApi.sendTransaction({ transactionManifest: transfer("999999999") });

    expect(reviews[0]?.refusal?.reason).toBe("balance");
    expect(reviews[0]?.accounts).toEqual([]);
    expect(result._unsafeUnwrapErr()).toMatchObject({ error: "CommittedFailure" });
    expect(outcomes).toMatchObject([{ kind: "failed", refusal: { reason: "balance" } }]);
  });

  test("a fee that is too small is refused at submission, with the reason", async () => {
    const manifest = `CALL_METHOD Address("${aldric}") "lock_fee" Decimal("0.0001");\n${transfer("1")}`;
    const result = await dApp.walletApi.sendTransaction({ transactionManifest: manifest });

    expect(result._unsafeUnwrapErr()).toMatchObject({
      error: expect.stringMatching(
        /failedToSubmitTransaction|submittedTransactionHasRejectedTransactionStatus/,
      ),
      message: expect.stringContaining("FeeLoanNotRepaid"),
    });
    expect(outcomes).toMatchObject([{ kind: "notSent", refusal: { reason: "fee" } }]);
  });

  test("a manifest that is none cannot be reviewed, and the player is told why", async () => {
    let reason: unknown;
    player.onTransaction = () => ({
      ...signing(),
      async decide(read) {
        reason = await read().catch((error: unknown) => error);
        return null;
      },
    });
    await dApp.walletApi.sendTransaction({ transactionManifest: "MAKE ME RICH;" });

    expect(String(reason)).toMatch(/MAKE|manifest/i);
  });
});

describe("an unreliable network", () => {
  const isSubmit = (input: RequestInfo | URL): boolean =>
    new URL(input instanceof Request ? input.url : input).pathname === "/transaction/submit";

  test("a submission whose answer is lost is sent again and happens once", async () => {
    const before = await xrdOf(brunhild);
    let submissions = 0;
    network = async (input, init) => {
      const response = await world.fetch(input, init);
      if (isSubmit(input) && ++submissions === 1) throw new TypeError("connection reset");
      return response;
    };
    const steps: string[] = [];
    player.onTransaction = () => ({ ...watchingScreen(), sending: (step) => void steps.push(step) });
    const result = await dApp.walletApi.sendTransaction({ transactionManifest: transfer("7") });

    expect(result._unsafeUnwrap().status).toBe("CommittedSuccess");
    expect(submissions).toBe(2);
    expect(steps).toContain("retrying");
    expect(await xrdOf(brunhild)).toBe(before + 7n * XRD);
  });

  test("a page that is reloaded after signing sends the same transaction again, without a question", async () => {
    const before = await xrdOf(brunhild);
    const sent: string[] = [];
    const stuck = new Promise<void>((resolve) => {
      network = async (input, init) => {
        if (!isSubmit(input)) return world.fetch(input, init);
        sent.push(init?.body as string);
        resolve();
        throw new TypeError("offline");
      };
    });
    void dApp.walletApi.sendTransaction({ transactionManifest: transfer("9") });
    await stuck;
    wallet.stop();

    network = async (input, init) => {
      if (isSubmit(input)) sent.push(init?.body as string);
      return world.fetch(input, init);
    };
    const answered = new Promise<{ items?: { send: { transactionIntentHash: string } } }>((resolve) => {
      target.addEventListener("radix#chromeExtension#receive", (event) => {
        const { detail } = event as CustomEvent<{ discriminator?: string }>;
        if (detail.discriminator === "success") resolve(detail as never);
      });
    });
    player = scriptedPlayer(() => ({ accounts: [] }));
    player.onTransaction = () => ({
      ...watchingScreen(),
      decide: () => Promise.reject(new Error("asked again")),
    });
    wallet = startWallet();
    target.dispatchEvent(
      new CustomEvent("radix#chromeExtension#send", {
        detail: { discriminator: "extensionStatus", interactionId: "after the reload" },
      }),
    );

    expect((await answered).items?.send.transactionIntentHash).toMatch(/^txid_sim1/);
    expect(new Set(sent).size).toBe(1);
    expect(await xrdOf(brunhild)).toBe(before + 9n * XRD);
  });
});
