import { readFileSync } from "node:fs";
import { loadArtifact } from "@kingdoms/artifacts";
import {
  accountAddress,
  componentAddress,
  type Fields,
  type FieldType,
  localId,
  type Moves,
  ORDER_KINDS,
  type OrderKind,
  type OrderScope,
  type OwnedKey,
  packageAddress,
  payloadOf,
  type RealmConfig,
  readPayload,
  resourceAddress,
  writePayload,
} from "@kingdoms/client";
import { manifestOf, ORDERS } from "@kingdoms/client/orders";
import { type Attos, createRules, parseKgld, parseXrd, type Rules } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { called, ordered } from "../../i18n/en/popups.ts";
import { i18n } from "../../i18n/index.ts";
import "../../i18n/later.ts";
import { describeManifest } from "./describe.ts";
import { PANELS } from "./index.ts";
import { orderText } from "./payload.ts";

const KINDS = Object.keys(ORDER_KINDS) as OrderKind[];
const HEAD = "| kind | ledger method | given by | KGLD moved | asked for at |";

const rules = await createRules(await loadArtifact("rules.wasm"));
const realm = {
  factory: componentAddress("component_factory"),
  kgld: resourceAddress("resource_kgld"),
  kingdomKey: resourceAddress("resource_key"),
  package: packageAddress("package_game"),
  xrd: resourceAddress("resource_xrd"),
} as RealmConfig;
const key = {
  id: localId("#1#"),
  account: accountAddress("account_owner"),
  component: componentAddress("component_own"),
} as OwnedKey;
/** What manifests may need beside a payload. */
const terms = {
  price: parseXrd("600"),
  deposited: parseKgld("300"),
  fee: parseXrd("10"),
  round: {
    beacon: componentAddress("component_beacon"),
    round: 42,
    signature: "ab".repeat(48),
    witness: "cd".repeat(576),
  },
  to: { id: localId("#2#"), component: componentAddress("component_target") },
};

/** A value of each type of field; a kind's payload is made of them. */
const EXAMPLES: Readonly<Record<FieldType, unknown>> = {
  kgld: parseKgld("1234567.000000000000000001"),
  xrd: parseXrd("0.5"),
  count: 3,
  name: 'Ávalon "the fair" 王国',
  building: "mage_tower",
  cell: { x: 40, y: 41 },
  mission: 7n,
  kingdom: localId("#7#"),
};

/** A kind as code that treats all alike sees it. */
interface AnyKind {
  readonly scope: OrderScope;
  readonly fields: Fields;
  moves?(payload: unknown, rules: Rules): Moves;
  readonly method: string;
  readonly places?: Readonly<Record<string, unknown>>;
}
const rowOf = (kind: OrderKind): AnyKind => ({ ...ORDER_KINDS[kind], ...ORDERS[kind] }) as unknown as AnyKind;
const rows = KINDS.map((kind) => [kind, rowOf(kind)] as const);

const asked = (kind: AnyKind): object => ({
  ...Object.fromEntries(Object.entries(kind.fields).map(([field, { type }]) => [field, EXAMPLES[type]])),
  ...terms,
});
const written = (kind: OrderKind): string =>
  manifestOf(
    kind,
    realm,
    (rowOf(kind).scope === "account" ? key.account : key) as never,
    asked(rowOf(kind)) as never,
  );

const sign = (value: Attos): string => (value > 0n ? "+" : "−");
const shown = (moves: Moves): string =>
  Object.entries(moves as Record<string, Attos>)
    .map(([place, value]) => `${place} ${sign(value)}`)
    .join(", ");

const DOC = "../../../../../docs/orders.md";

/** The expected table, with the places that `docs/orders.md` names so far. */
function table(doc: string): string {
  const popupOf = (kind: string): string => {
    const panel = (PANELS as Partial<Record<string, string>>)[kind];
    return panel === undefined ? "?" : `popup \`${panel}\``;
  };
  const place = (kind: string): string =>
    new RegExp(`^\\| ${kind} \\|.*\\| ([^|]*) \\|$`, "m").exec(doc)?.[1] ?? popupOf(kind);
  return rows
    .map(
      ([kind, row]) =>
        `| ${kind} | \`${row.method}\` | ${row.scope} | ${shown(row.moves?.(asked(row), rules) ?? {})} | ${place(kind)} |\n`,
    )
    .join("")
    .replaceAll("|  |", "| |");
}

describe("the catalogue of orders", () => {
  it("docs/orders.md has every order of the catalogue", async () => {
    const doc = readFileSync(new URL(DOC, import.meta.url), "utf8");
    const head = `${HEAD}\n|---|---|---|---|---|\n`;
    const start = doc.indexOf(head) + head.length;
    const end = doc.indexOf("\n\n", start) + 1;
    await expect(doc.slice(0, start) + table(doc) + doc.slice(end)).toMatchFileSnapshot(DOC);
    expect(table(doc)).not.toContain("| ? |");
  });

  it.each(rows)("the manifest calls the ledger's method: %s", (kind, row) => {
    expect(written(kind)).toContain(`    "${row.method}"\n`);
  });

  it("a resolution brings the proof of the round that the ledger does not know yet", () => {
    const manifest = (round: typeof terms.round | null) =>
      ORDERS.resolve.manifest(realm, key.account, { mission: 7n, round });
    expect(manifest(terms.round)).toMatch(
      /"resolve"\n\s*7u64\n\s*Enum<1u8>\(Tuple\(Bytes\("abab[\s\S]*"deposit_batch"/,
    );
    expect(manifest(null)).toContain("Enum<0u8>()");
  });

  it("no method of the ledger is named twice", () => {
    const methods = rows.map(([, { method }]) => method);
    expect(new Set(methods).size).toBe(methods.length);
  });

  it.each(KINDS)("the sentence uses only fields of its payload: %s", (kind) => {
    const filled = [...ordered[kind].matchAll(/\{\{(\w+)\}\}/g)].map(([, field]) => field);
    expect(Object.keys(ORDER_KINDS[kind].fields)).toEqual(expect.arrayContaining(filled));
  });

  it.each(KINDS)("the payload reads back as it was written, without the terms: %s", (kind) => {
    const row = rowOf(kind);
    const payload = payloadOf(kind, asked(row) as never);
    expect(Object.keys(payload)).toEqual(Object.keys(row.fields));
    const stored = JSON.parse(JSON.stringify(writePayload(kind, payload))) as Record<string, string>;
    expect(readPayload(kind, stored)).toEqual(payload);
  });

  it.each(KINDS.filter((kind) => Object.keys(ORDER_KINDS[kind].fields).length > 0))(
    "a payload that lacks a field is refused: %s",
    (kind) => {
      expect(readPayload(kind, {})).toBeNull();
    },
  );
});

/** Further steps of a manifest, in a kingdom that it founds itself. */
const MORE: Partial<Record<OrderKind, readonly string[]>> = {
  foundAndBuild: ["Buy KGLD for 0.5 XRD", "Deposit 300 KGLD", "Build Mage Tower"],
};

describe("a manifest in the words of the game", () => {
  const target = 'Ávalon "the fair" 王国';
  const kingdoms: Record<string, { name: string; component: OwnedKey["component"] }> = {
    "#1#": { name: "Own", component: key.component },
    "#2#": { name: target, component: terms.to.component },
  };
  const words = (manifest: string, config: RealmConfig = realm) =>
    describeManifest(manifest, { config, find: async (id) => kingdoms[id] ?? null, t: i18n.t });
  it.each(KINDS)("the manifest of an order is described in the order's words: %s", async (kind) => {
    const row = rowOf(kind);
    const payload = payloadOf(kind, asked(row) as never);
    const short = (called as Partial<Record<OrderKind, string>>)[kind];
    const [first, ...more] = await words(written(kind));
    expect(first).toBe(short ?? orderText(i18n.t, { kind, payload, steps: [] } as never));
    expect(more).toEqual(MORE[kind] ?? []);
  });

  it("a kind is described without its payload only if the manifest lacks values of its words", () => {
    const poor = rows.filter(([kind, { fields, places = {} }]) =>
      Object.keys(fields).some(
        (field) => !(field in places) && ordered[kind as OrderKind].includes(`{{${field}}}`),
      ),
    );
    expect(Object.keys(called).sort()).toEqual(poor.map(([kind]) => kind).sort());
  });

  it("two orders in one manifest are described one after the other", async () => {
    const both = written("claimGold") + written("prospect");
    expect(await words(both)).toEqual(["Claim mined gold", "Send an expedition to prospect"]);
  });

  it("a call of another component by the name of an order is not described", async () => {
    const elsewhere = { ...realm, factory: componentAddress("component_other") };
    expect(await words(written("buyKgld"), elsewhere)).toEqual([]);
    const foreign = written("claimGold").replaceAll(key.component, "component_stranger");
    expect(await words(foreign)).toEqual([]);
  });

  it("a mission whose target is not the kingdom of the named key is not described", async () => {
    const misled = written("war").replaceAll(terms.to.component, "component_other");
    expect(await words(misled)).toEqual([]);
  });

  it("marks that reorder text are left out of a described name", async () => {
    const manifest = ORDERS.found.manifest(realm, key.account, {
      name: "Troy\u2069\u202eevil",
      cell: { x: 1 as never, y: 2 as never },
      price: terms.price,
    });
    expect(await words(manifest)).toEqual(["Found \u2068Troyevil\u2069 in the Sea of Elick, 1, 2"]);
  });

  it("an unknown method and an argument of another kind are not described", async () => {
    expect(await words(`CALL_METHOD Address("component_factory") "burn_all";`)).toEqual([]);
    expect(await words(`CALL_METHOD Address("component_factory") "resolve" "soon";`)).toEqual([]);
  });
});
