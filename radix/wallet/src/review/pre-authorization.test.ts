/** What a review of a subintent makes of a trial run; the wallet beside a real ledger is tested in `radix/test`. */
import { ONE } from "@embedded-radix/client/amounts";
import type { AccountMovement, IntentV2 } from "@embedded-radix/transactions/v2";
import { describe, expect, test } from "vitest";
import { entities, keyring } from "../test-support/reviewed.ts";
import { reviewPreAuthorization } from "./pre-authorization.ts";
import { explainRefusal } from "./refusal.ts";
import { MAX_EPOCHS, type Validity } from "./validity.ts";

const NOW = 1_700_000_000;
const VALIDITY: Validity = { now: NOW, until: NOW + 3600, epochs: 50 };
const EARLY: Validity = { ...VALIDITY, from: NOW + 60 };
const INTENT: Omit<IntentV2, "manifest"> = {
  networkId: 242,
  startEpoch: 100,
  endEpoch: 150,
  from: NOW,
  until: NOW + 3600,
};
const YIELD = "YIELD_TO_PARENT;";
const C = `component_sim1${"c".repeat(45)}`;

interface Case {
  readonly manifest?: string;
  /** The engine's error of the trial run. */
  readonly error?: string;
  readonly validity?: Validity;
  readonly movements?: AccountMovement[];
  readonly message?: string;
  readonly blobs?: string[];
}

async function reviewed({ manifest = YIELD, error, validity = VALIDITY, movements = [], ...more }: Case) {
  const asked: { names: string[]; compiled: unknown[]; manifests: unknown[] } = {
    names: [],
    compiled: [],
    manifests: [],
  };
  const transactions = {
    manifest(text: { manifest: string }) {
      asked.manifests.push(text);
      return text.manifest;
    },
    subintent: (intent: IntentV2) => ({ subintent: `compiled from ${intent.startEpoch}` }),
    preview(intent: IntentV2, subintent: string, keys: string[]) {
      asked.compiled.push({ intent, subintent, keys });
      return { previewTransaction: "4d22", counterparty: "account_other" };
    },
  };
  const event = {
    type: { name: "DepositEvent", emitter: { entity: { entity_address: "account_other" } } },
    data: {
      programmatic_json: {
        variant_name: "Fungible",
        fields: [{ value: "resource_y" }, { value: "2" }],
      },
    },
  };
  const receipt =
    error === undefined
      ? { status: "Succeeded", events: [event] }
      : { status: "Failed", error_message: error, events: [] };
  const review = await reviewPreAuthorization(
    { discriminator: "preAuthorizationRequest", manifest: `dApp's: ${manifest}`, ...more } as never,
    {
      intent: { ...INTENT, manifest, ...(more.blobs ? { blobs: more.blobs } : {}) },
      compiled: { subintent: "compiled", movements } as never,
      validity,
    },
    transactions as never,
    keyring,
    {
      gateway: { post: async () => ({ receipt }) } as never,
      entities: entities((names) => {
        asked.names = names;
      }),
      describe: async (text) => [`It is ${text}`],
      refusalOf: explainRefusal,
    },
    { epoch: 120, lifetimeEpochs: undefined, now: () => NOW },
  );
  return { review, asked };
}

describe("the trial of a subintent", () => {
  test("the subintent runs as it was compiled, with the keys of its signers", async () => {
    const manifest = `CALL_METHOD Address("account_edda") "withdraw"; ${YIELD}`;
    const { review, asked } = await reviewed({ manifest });
    expect(asked.compiled).toEqual([
      { intent: { ...INTENT, manifest }, subintent: "compiled", keys: ["key-edda"] },
    ]);
    expect(asked.manifests).toEqual([{ kind: "subintentV2", networkId: 242, manifest, blobs: [] }]);
    expect(review.signers.map(({ label }) => label)).toEqual(["edda"]);
    expect(review.manifest).toBe(`dApp's: ${manifest}`);
    expect(await review.words).toEqual([`It is ${manifest}`]);
    expect(review.validity).toBe(VALIDITY);
  });

  test("a subintent whose time is to come runs without its dates", async () => {
    const { asked } = await reviewed({ validity: EARLY, blobs: ["00ff"] });
    const { from: _from, until: _until, ...undated } = INTENT;
    const intent = {
      ...undated,
      manifest: YIELD,
      blobs: ["00ff"],
      startEpoch: 120,
      endEpoch: 120 + MAX_EPOCHS,
    };
    expect(asked.compiled).toEqual([{ intent, subintent: "compiled from 120", keys: [] }]);
    expect(asked.manifests).toMatchObject([{ blobs: ["00ff"] }]);
  });

  test("a message is part of the review, an empty one is none", async () => {
    expect((await reviewed({ message: "Hail" })).review.message).toBe("Hail");
    expect((await reviewed({ message: "" })).review).not.toHaveProperty("message");
  });

  test("a request that is for the wallet alone is refused", async () => {
    const reserved = reviewed({ manifest: 'CALL_METHOD Address("account_edda") "securify";' });
    await expect(reserved).rejects.toThrow("Only the wallet itself may ask for this: account_edda securify");
  });

  test("everything that is shown has its name", async () => {
    const manifest = `
CALL_METHOD Address("${C}") "look";
CALL_METHOD NamedAddress("made") "look";
CALL_METHOD Address("account_aldric") "create_proof_of_amount" Address("resource_p") Decimal("1");
${YIELD}`;
    const movements: AccountMovement[] = [
      {
        account: "account_aldric",
        direction: "leaves",
        resources: [{ resource: "resource_m", amount: "1", exact: true, ids: [] }],
        more: false,
      },
    ];
    const { review, asked } = await reviewed({ manifest, movements });
    expect(asked.names).toEqual([C, "resource_p", "resource_m", "resource_y"]);
    const named = (address: string) => ({ address, name: `name of ${address}` });
    expect(review.calls.map(({ target }) => target)).toEqual([named(C), { address: "NamedAddress(made)" }]);
    expect(review.shown).toEqual([{ resource: named("resource_p"), ids: [] }]);
    expect(review.yielded).toEqual([{ resource: named("resource_y"), amount: 2n * ONE, ids: [] }]);
    expect(review.accounts[0]?.leaves[0]?.resource).toEqual(named("resource_m"));
  });
});

describe("what leaves and enters", () => {
  const moved = (
    account: string,
    direction: "leaves" | "enters",
    amount: string,
    ids: string[] = [],
    more = false,
    resource = "resource_x",
  ): AccountMovement => ({ account, direction, resources: [{ resource, amount, exact: true, ids }], more });

  test("the movements of an account add up, the player's own first", async () => {
    const { review } = await reviewed({
      movements: [
        moved("account_stranger", "enters", "9"),
        moved("account_edda", "leaves", "2", ["#1#", "#2#"]),
        moved("account_edda", "leaves", "1.5", ["#3#"]),
        moved("account_edda", "leaves", "4", [], true, "resource_z"),
        moved("account_edda", "enters", "7"),
      ],
    });
    const resource = { address: "resource_x", name: "name of resource_x" };
    expect(review.accounts).toEqual([
      {
        address: "account_edda",
        label: "edda",
        appearanceId: 2,
        leaves: [
          { resource, amount: (7n * ONE) / 2n, ids: ["#1#", "#2#", "#3#"] },
          { resource: { address: "resource_z", name: "name of resource_z" }, amount: 4n * ONE, ids: [] },
        ],
        enters: [{ resource, amount: 7n * ONE, ids: [] }],
        more: false,
      },
      {
        address: "account_stranger",
        leaves: [],
        enters: [{ resource, amount: 9n * ONE, ids: [] }],
        more: false,
      },
    ]);
  });

  test("more may enter if any of the account's deposits may hold more", async () => {
    const { review } = await reviewed({
      movements: [
        moved("account_edda", "enters", "1", [], true),
        moved("account_edda", "enters", "1"),
        moved("account_aldric", "leaves", "1", [], true),
      ],
    });
    expect(review.accounts.map(({ label, more }) => [label, more])).toEqual([
      ["edda", true],
      ["aldric", false],
    ]);
  });
});

describe("a trial that fails", () => {
  const CLOSED = `ASSERT_WORKTOP_IS_EMPTY; ${YIELD}`;
  const ERRORS = {
    worktop: "WorktopError",
    engine: "SystemError(Odd)",
    balance: "InsufficientBalance",
    authority: "Unauthorized",
    address: "ReferencedNodeDoesNotExist",
    token: "MissingId",
  };
  type Outcome = "waits" | "early" | "refusal";
  test.each<[keyof typeof ERRORS, open: Outcome, early: Outcome, closed: Outcome, closedEarly: Outcome]>([
    ["worktop", "waits", "waits", "refusal", "early"],
    ["engine", "waits", "early", "refusal", "early"],
    ["balance", "waits", "early", "refusal", "early"],
    ["authority", "refusal", "refusal", "refusal", "refusal"],
    ["address", "refusal", "refusal", "refusal", "refusal"],
    ["token", "refusal", "early", "refusal", "early"],
  ])(
    "for the reason %s, the review says %s; %s before its time; %s and %s if it takes no part of others",
    async (reason, ...outcomes) => {
      const error = ERRORS[reason];
      const reviews = await Promise.all([
        reviewed({ error }),
        reviewed({ error, validity: EARLY }),
        reviewed({ error, manifest: CLOSED }),
        reviewed({ error, manifest: CLOSED, validity: EARLY }),
      ]);
      const found = reviews.map(({ review }) => {
        expect(review).not.toHaveProperty("yielded");
        const { waits, early, refusal } = review;
        const told = Object.entries({ waits, early, refusal }).filter(([, one]) => one !== undefined);
        expect(told).toHaveLength(1);
        expect(told[0]?.[1]).toEqual({ reason, detail: error });
        return told[0]?.[0];
      });
      expect(found).toEqual(outcomes);
    },
  );

  test("a subintent that yields twice may take something in between", async () => {
    const { review } = await reviewed({
      error: ERRORS.balance,
      manifest: `ASSERT_WORKTOP_IS_EMPTY; ${YIELD} ${YIELD}`,
    });
    expect(review.waits).toMatchObject({ reason: "balance" });
  });

  test("an assertion that comes later closes nothing, and neither does an empty manifest", async () => {
    const later = `DROP_ALL_PROOFS; ${CLOSED}`;
    expect((await reviewed({ error: ERRORS.balance, manifest: later })).review.waits).toBeDefined();
    expect((await reviewed({ error: ERRORS.balance, manifest: "" })).review.waits).toBeDefined();
  });

  test("a trial that succeeds says nothing of failures", async () => {
    const { review } = await reviewed({});
    for (const name of ["waits", "early", "refusal"]) expect(review).not.toHaveProperty(name);
  });
});
