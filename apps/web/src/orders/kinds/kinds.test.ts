import { readFileSync } from "node:fs";
import { loadArtifact } from "@kingdoms/artifacts";
import {
  accountAddress,
  componentAddress,
  localId,
  type OwnedKey,
  type RealmConfig,
  resourceAddress,
} from "@kingdoms/client";
import * as write from "@kingdoms/client/manifests";
import { type Attos, createRules, parseKgld, parseXrd, type Rules } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { orders } from "../../i18n/en/orders.ts";
import { ORDERS, type OrderKind } from "./index.ts";
import {
  building,
  cell,
  count,
  type Field,
  type Fields,
  inKgld,
  inXrd,
  type Moves,
  missionId,
  name,
  type Scribe,
} from "./kind.ts";
import { payloadOf, readPayload, writePayload } from "./payload.ts";

const KINDS = Object.keys(ORDERS) as OrderKind[];
const HEAD = "| kind | ledger method | given by | KGLD moved | asked for at |";

const rules = await createRules(await loadArtifact("rules.wasm"));
const realm = {
  factory: componentAddress("component_factory"),
  kgld: resourceAddress("resource_kgld"),
  kingdomKey: resourceAddress("resource_key"),
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
  fee: parseXrd("10"),
  round: {
    beacon: componentAddress("component_beacon"),
    round: 42,
    signature: "ab".repeat(48),
    witness: "cd".repeat(576),
  },
  to: { id: localId("#2#"), component: componentAddress("component_target") },
};

/** A value for each field that there is; a kind's payload is made of them. */
const EXAMPLES = new Map<Field<unknown>, unknown>([
  [inKgld, parseKgld("1234567.000000000000000001")],
  [inXrd, parseXrd("0.5")],
  [count, 3],
  [name, 'Ávalon "the fair" 王国'],
  [building, "mage_tower"],
  [cell, { x: 40, y: 41 }],
  [missionId, 7n],
]);

/** A kind as code that treats all alike sees it. */
interface AnyKind {
  readonly method: string;
  readonly fields: Fields;
  readonly concerns: "account" | "kingdom";
  moves(payload: object, rules: Rules): Moves;
  manifest(scribe: Scribe, who: unknown, asked: object): string;
}
const rows = Object.entries<AnyKind>(ORDERS);

const asked = (kind: AnyKind): object => ({
  ...Object.fromEntries(Object.entries(kind.fields).map(([field, of]) => [field, EXAMPLES.get(of)])),
  ...terms,
});

const sign = (value: Attos): string => (value > 0n ? "+" : "−");
const shown = (moves: Moves): string =>
  Object.entries(moves as Record<string, Attos>)
    .map(([place, value]) => `${place} ${sign(value)}`)
    .join(", ");

/** The table as it has to be, with the places that `docs/orders.md` names so far. */
function table(doc: string): string {
  const place = (kind: string): string =>
    new RegExp(`^\\| ${kind} \\|.*\\| ([^|]*) \\|$`, "m").exec(doc)?.[1] ?? "?";
  return rows
    .map(
      ([kind, row]) =>
        `| ${kind} | \`${row.method}\` | ${row.concerns} | ${shown(row.moves(asked(row), rules))} | ${place(kind)} |\n`,
    )
    .join("")
    .replaceAll("|  |", "| |");
}

describe("the catalogue of orders", () => {
  it("the catalogue equals the table in docs/orders.md: where it differs, put the expected rows there", () => {
    const doc = readFileSync(new URL("../../../../../docs/orders.md", import.meta.url), "utf8");
    const [, rest = ""] = doc.split(`${HEAD}\n|---|---|---|---|---|\n`);
    expect(rest.slice(0, rest.indexOf("\n\n") + 1)).toBe(table(doc));
    expect(table(doc)).not.toContain("| ? |");
  });

  it.each(rows)("the manifest calls the ledger's method: %s", (_, row) => {
    const manifest = row.manifest(
      { realm, write },
      row.concerns === "account" ? key.account : key,
      asked(row),
    );
    expect(manifest).toContain(`    "${row.method}"\n`);
  });

  it("a resolution brings the proof of the round that the ledger does not know yet", () => {
    const manifest = (round: typeof terms.round | null) =>
      ORDERS.resolve.manifest({ realm, write }, key.account, { mission: 7n, round });
    expect(manifest(terms.round)).toMatch(
      /"resolve"\n\s*7u64\n\s*Enum<1u8>\(Tuple\(Bytes\("abab[\s\S]*"deposit_batch"/,
    );
    expect(manifest(null)).toContain("Enum<0u8>()");
  });

  it("no method of the ledger is named twice", () => {
    const methods = rows.map(([, { method }]) => method);
    expect(new Set(methods).size).toBe(methods.length);
  });

  it.each(KINDS)("the sentence uses only fields of its own payload: %s", (kind) => {
    const filled = [...orders.kinds[kind].matchAll(/\{\{(\w+)\}\}/g)].map(([, field]) => field);
    expect(Object.keys(ORDERS[kind].fields)).toEqual(expect.arrayContaining(filled));
  });

  it.each(KINDS)("the payload reads back as it was written, without the terms: %s", (kind) => {
    const row: AnyKind = ORDERS[kind];
    const payload = payloadOf(kind, asked(row) as never);
    expect(Object.keys(payload)).toEqual(Object.keys(row.fields));
    const written = JSON.parse(JSON.stringify(writePayload(kind, payload))) as Record<string, string>;
    expect(readPayload(kind, written)).toEqual(payload);
  });

  it.each(KINDS.filter((kind) => Object.keys(ORDERS[kind].fields).length > 0))(
    "a payload that lacks a field is refused: %s",
    (kind) => {
      expect(readPayload(kind, {})).toBeNull();
    },
  );
});
