import { expect, it } from "vitest";
import { attos } from "../amounts.ts";
import { type Keyring, openKeyring, type WalletAccount } from "../keyring.ts";
import type { Screens, SharePrompt } from "../requests/context.ts";
import type { Review } from "../review/review.ts";
import { memoryStorage } from "../storage.ts";
import { withAutomaticApproval } from "./approval.ts";
import { type Development, openDevelopment } from "./settings.ts";

const NETWORK = 242;
const never = new AbortController().signal;
const from = { dApp: { address: "account_sim1dapp" }, origin: "http://127.0.0.1:8090" };

interface Table {
  readonly screens: Screens;
  readonly keyring: Keyring;
  readonly development: Development;
  /** One of the ready-made accounts. */
  readonly aldric: WalletAccount;
  /** Questions to the player. */
  readonly asked: string[];
}

async function table(passphrase?: string): Promise<Table> {
  const keyring = await openKeyring(memoryStorage(), NETWORK);
  if (passphrase !== undefined) await keyring.safe.create(passphrase);
  const development = openDevelopment(memoryStorage(), memoryStorage());
  development.change({ approves: true });
  const asked: string[] = [];
  const player: Screens = {
    async share() {
      asked.push("share");
      return null;
    },
    transaction: () => ({
      async decide(read) {
        asked.push("transaction");
        await read();
        return null;
      },
      sending: () => {},
      finish: async () => {},
    }),
    preAuthorization: () => ({
      async decide(read) {
        asked.push("preAuthorization");
        return read();
      },
      refuse: async () => {},
    }),
    unlock: async () => false,
  };
  const screens = withAutomaticApproval(player, development, () => ({ keyring: Promise.resolve(keyring) }));
  const [aldric] = keyring.accounts();
  if (!aldric) throw new Error("There are no ready-made accounts.");
  return { screens, keyring, development, aldric, asked };
}

const ask = (keyring: Keyring, more: Partial<SharePrompt> = {}): SharePrompt => ({
  ...from,
  persona: keyring.persona,
  personas: keyring.personas(),
  isPersonaFixed: false,
  accounts: [
    { kind: "ongoing", number: { quantifier: "exactly", quantity: 1 }, preselected: [], proven: false },
  ],
  personaData: [],
  radixWallet: [],
  provesPersona: false,
  owners: [],
  ...more,
});

const review = (payer: WalletAccount, more: Partial<Review> = {}): Review => ({
  manifest: "",
  instructions: [],
  words: Promise.resolve([]),
  calls: [],
  effects: [],
  isStill: true,
  shown: [],
  accounts: [],
  fee: { estimate: attos(1n), lock: attos(1n), payers: [payer] },
  signers: [payer],
  ...more,
});

it("requests beyond doubt are shared and signed without a question", async () => {
  const { screens, keyring, aldric, asked } = await table();
  expect(await screens.share(ask(keyring), never)).toMatchObject({ accounts: [[{ label: "Aldric" }]] });
  const decision = await screens.transaction(from, never).decide(async () => review(aldric));
  expect(decision).toMatchObject({ payer: { label: "Aldric" } });
  expect(asked).toEqual([]);
});

it.each<Partial<SharePrompt>>([
  { originWarning: "unknownDApp" },
  { originWarning: "otherSite" },
  { originWarning: "unchecked" },
  { personaData: [{ kind: "oneTime", request: { isRequestingName: true } }] },
  { owners: [{ label: "Own", isPublic: false }] },
])("a share request in doubt is put to the player: %j", async (more) => {
  const { screens, keyring, asked } = await table();
  expect(await screens.share(ask(keyring, more), never)).toBeNull();
  expect(asked).toEqual(["share"]);
});

it.each(["unknownDApp", "otherSite", "unchecked"] as const)(
  "a transaction of a page in doubt is put to the player: %s",
  async (originWarning) => {
    const { screens, aldric, asked } = await table();
    await screens.transaction({ ...from, originWarning }, never).decide(async () => review(aldric));
    expect(asked).toEqual(["transaction"]);
  },
);

const imitation = { address: "resource_sim1x", imitates: "XRD" };

it.each<[string, Partial<Review>]>([
  ["a danger", { effects: [{ effect: "depositsRefused", name: "x", args: [], isDanger: true }] }],
  ["a refusal", { refusal: { reason: "engine", detail: "", costsFee: false } }],
  [
    "an imitation",
    {
      accounts: [
        {
          address: "account_sim1a",
          leaves: [],
          enters: [{ resource: imitation, amount: attos(1n), ids: [] }],
        },
      ],
    },
  ],
  ["an imitation that is shown", { shown: [{ resource: imitation, ids: [] }] }],
  ["no payer", { fee: { estimate: attos(1n), lock: attos(1n), payers: [] } }],
])("a transaction with %s is put to the player", async (_what, more) => {
  const { screens, aldric, asked } = await table();
  await screens.transaction(from, never).decide(async () => review(aldric, more));
  expect(asked).toEqual(["transaction"]);
});

it("an account with a passphrase signs nothing unasked, not even while it is unlocked", async () => {
  const { screens, keyring, asked } = await table("secret");
  const own = await keyring.create("Own", String);
  expect(keyring.safe.state).toBe("open");
  await screens.transaction(from, never).decide(async () => review(own));
  const proof = ask(keyring, { persona: await keyring.createPersona("Own", String), accounts: [] });
  await screens.share(proof, never);
  expect(asked).toEqual(["transaction", "share"]);
});

it("an account without a passphrase signs unasked", async () => {
  const { screens, keyring, asked } = await table();
  const own = await keyring.create("Own", String);
  expect(await screens.transaction(from, never).decide(async () => review(own))).toMatchObject({
    payer: { label: "Own" },
  });
  expect(asked).toEqual([]);
});

it("automatic approval that is turned off while the ledger is read signs nothing", async () => {
  const { screens, development, aldric, asked } = await table();
  await screens.transaction(from, never).decide(async () => {
    development.change({ approves: false });
    return review(aldric);
  });
  expect(asked).toEqual(["transaction"]);
});

it("a pre-authorization is always put to the player", async () => {
  const { screens, asked } = await table();
  await screens.preAuthorization(from, never).decide(async () => ({}) as never);
  expect(asked).toEqual(["preAuthorization"]);
});
