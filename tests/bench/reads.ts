/**
 * Reads of a large ledger against a bare JSON server of Node that gives the same answers, in one run: among 5,400 kingdoms, and
 * anywhere in a history of 100,000 transactions. One client asks both in turn and parses every answer.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { readFactory, readKingdoms } from "@kingdoms/client";
import { createGame } from "@kingdoms/game-tests/support/game.ts";
import { seeded } from "../../apps/web/src/art/random.ts";
import { type BigWorld, bigWorld, bigWorldSize } from "../support/bench/big-world.ts";
import { longHistory, longHistorySize } from "../support/bench/long-history.ts";
import { dataFolderOf, type LedgerFile, ofWorld } from "../support/bench/realm-of.ts";
import { samplesOf } from "../support/bench/worlds.ts";
import { asPlayersDo, startRealmProcess } from "../support/realm.ts";
import { judge } from "./goals.ts";
import { type Plan, report, sideBySide } from "./measure.ts";

const networkId = 242;
const plan: Plan = { warmup: samplesOf(40), samples: samplesOf(300) };
/** A page of entities, of entries and of the stream. */
const pageSize = 20;
/** Random versions are among the newest ones, since older reads would be of entities that did not exist. */
const versions = 1_000;
const random = seeded(20);
const below = (limit: number): number => Math.floor(random() * limit);

interface Read {
  readonly name: string;
  readonly path: string;
  /** Of the next request; each is for another version. */
  readonly body: () => object;
  /** Which of the reads it is that the goal is for. */
  readonly judged?: string;
}

export async function bench(): Promise<void> {
  const world = await bigWorld();
  await measured(`Reads among ${bigWorldSize.kingdoms} kingdoms`, ofWorld(world), readsOfWorld(world));
  const history = { networkId, ...(await longHistory()) };
  await measured(`Reads after ${longHistorySize} transactions`, history, readsOfHistory);
}

const readsOfWorld =
  ({ config }: BigWorld) =>
  async (url: string): Promise<Read[]> => {
    const game = createGame({ config: { ...config, gatewayUrl: url } });
    const [factory, kingdoms] = [await readFactory(game), await readKingdoms(game)];
    const store = factory.value.kingdomInfo;
    const some = () => Array.from({ length: pageSize }, () => kingdoms.value[below(kingdoms.value.length)]);
    const tip = Number(factory.stateVersion);
    const at_ledger_state = () => ({ state_version: tip - below(Math.min(versions, tip / 2)) });
    return [
      {
        name: `details of ${pageSize} kingdoms`,
        judged: "plain",
        path: "/state/entity/details",
        body: () => ({ addresses: some().map((kingdom) => kingdom?.component) }),
      },
      {
        name: `details of ${pageSize} kingdoms with explicit metadata, now`,
        judged: "metadata",
        path: "/state/entity/details",
        body: () => ({
          addresses: some().map((kingdom) => kingdom?.component),
          opt_ins: { explicit_metadata: ["name", "description", "icon_url"] },
        }),
      },
      {
        name: `details of ${pageSize} kingdoms with explicit metadata, at a random version`,
        judged: "at an old version",
        path: "/state/entity/details",
        body: () => ({
          addresses: some().map((kingdom) => kingdom?.component),
          opt_ins: { explicit_metadata: ["name", "description", "icon_url"] },
          at_ledger_state: at_ledger_state(),
        }),
      },
      {
        name: `${pageSize} entries of a store, at a random version`,
        path: "/state/key-value-store/data",
        body: () => ({
          key_value_store_address: store,
          keys: some().map((kingdom) => ({ key_json: { kind: "NonFungibleLocalId", value: kingdom?.id } })),
          at_ledger_state: at_ledger_state(),
        }),
      },
      {
        name: "100 keys of a store, at a random version",
        path: "/state/key-value-store/keys",
        body: () => ({ key_value_store_address: store, at_ledger_state: at_ledger_state() }),
      },
      {
        name: "the first 100 holders of KGLD",
        path: "/extensions/resource-holders/page",
        body: () => ({ resource_address: config.kgld, limit_per_page: 100 }),
      },
    ];
  };

const everything = {
  raw_hex: true,
  receipt_state_changes: true,
  receipt_fee_summary: true,
  receipt_fee_destination: true,
  receipt_fee_source: true,
  receipt_costing_parameters: true,
  receipt_events: true,
  detailed_events: true,
  receipt_output: true,
  affected_global_entities: true,
  manifest_instructions: true,
  balance_changes: true,
};

async function readsOfHistory(): Promise<Read[]> {
  const page = (opt_ins: object) => () => ({
    limit_per_page: pageSize,
    kind_filter: "All",
    at_ledger_state: { state_version: longHistorySize - below(longHistorySize - versions) },
    opt_ins,
  });
  const path = "/stream/transactions";
  const some = { receipt_events: true, affected_global_entities: true, balance_changes: true };
  return [
    { name: `${pageSize} of the stream, bare, at a random version`, path, body: page({}) },
    { name: `${pageSize} of the stream with events, entities and balances`, path, body: page(some) },
    { name: `${pageSize} of the stream with every detail`, path, body: page(everything) },
  ];
}

async function measured(
  title: string,
  ledger: LedgerFile,
  readsOf: (url: string) => Promise<Read[]>,
): Promise<void> {
  const folder = await dataFolderOf(ledger);
  try {
    const realm = await startRealmProcess(folder.data, 0, ["--no-keeper"], asPlayersDo);
    const bare = await startBareServer();
    try {
      for (const read of await readsOf(realm.url))
        await compare(`${title}: ${read.name}`, read, bare, realm.url);
    } finally {
      bare.end();
      await realm.interrupt();
    }
  } finally {
    folder.remove();
  }
}

async function compare(
  title: string,
  { path, body, judged }: Read,
  bare: BareServer,
  realm: string,
): Promise<void> {
  const answer = await post(realm, path, body());
  await bare.answer(path, answer);
  console.log(`\n${title}: ${JSON.stringify(answer).length} characters`);
  const timings = await sideBySide(
    [
      { name: "a bare JSON server", run: () => post(bare.url, path, body()) },
      { name: "the realm", run: () => post(realm, path, body()) },
    ],
    plan,
  );
  report(title, timings);
  const [itself, ours] = timings.map(({ p50 }) => p50);
  if (judged !== undefined)
    judge("reads.details", (100 * (itself ?? Number.NaN)) / (ours ?? Number.NaN), judged);
}

interface BareServer {
  readonly url: string;
  answer(path: string, answer: unknown): Promise<unknown>;
  end(): void;
}

async function startBareServer(): Promise<BareServer> {
  const child = fork(fileURLToPath(new URL("../support/bench/bare-server.mjs", import.meta.url)), {
    execArgv: [],
  });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}`,
    answer: (path, answer) => {
      const known = once(child, "message");
      child.send({ path, answer });
      return known;
    },
    end: () => child.disconnect(),
  };
}

async function post(url: string, path: string, body: object): Promise<unknown> {
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const parsed = await answer.json();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(parsed)}`);
  return parsed;
}
