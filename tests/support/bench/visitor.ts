/** A page's requests to a realm in a large world: a whole first visit, and single reads of every kind. */
import {
  createGatewayClient,
  type RealmConfig,
  readFactory,
  readKingdoms,
  readMissions,
} from "@kingdoms/client";
import { createGame } from "@kingdoms/game-tests/support/game.ts";
import { seeded } from "../../../apps/web/src/art/random.ts";

const pageSize = 20;
/** Random versions are among the newest ones, since older reads would be of entities that did not exist. */
const versions = 1_000;

export interface Read {
  readonly name: string;
  readonly path: string;
  readonly body: () => object;
}

export async function post(url: string, path: string, body: object): Promise<unknown> {
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const parsed = await answer.json();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(parsed)}`);
  return parsed;
}

/** Each kind of read, of things that are chosen by the seed. */
export async function readsOf(url: string, seed: number): Promise<readonly Read[]> {
  const random = seeded(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const game = gameOf(await configOf(url), url);
  const [factory, kingdoms] = [await readFactory(game), (await readKingdoms(game)).value];
  const some = () => Array.from({ length: pageSize }, () => kingdoms[below(kingdoms.length)]);
  const addresses = () => some().map((kingdom) => kingdom?.component);
  const tip = Number(factory.stateVersion);
  const at_ledger_state = () => ({ state_version: tip - below(Math.min(versions, tip / 2)) });
  const opt_ins = { explicit_metadata: ["name", "description", "icon_url"] };
  const details = "/state/entity/details";
  const store = factory.value.kingdomInfo;
  return [
    { name: "details of 20", path: details, body: () => ({ addresses: addresses() }) },
    { name: "details of 20 with metadata", path: details, body: () => ({ addresses: addresses(), opt_ins }) },
    {
      name: "details of 20 at an old version",
      path: details,
      body: () => ({ addresses: addresses(), opt_ins, at_ledger_state: at_ledger_state() }),
    },
    {
      name: "20 entries",
      path: "/state/key-value-store/data",
      body: () => ({
        key_value_store_address: store,
        keys: some().map((kingdom) => ({ key_json: { kind: "NonFungibleLocalId", value: kingdom?.id } })),
      }),
    },
    {
      name: "100 keys",
      path: "/state/key-value-store/keys",
      body: () => ({ key_value_store_address: store }),
    },
    {
      name: "20 transactions with events",
      path: "/stream/transactions",
      body: () => ({
        limit_per_page: pageSize,
        opt_ins: { receipt_events: true, affected_global_entities: true, balance_changes: true },
      }),
    },
    { name: "the ledger's state", path: "/status/gateway-status", body: () => ({}) },
  ];
}

/** All that a visitor's page reads at first: page, config, every kingdom and mission, and the details of some. */
export async function firstVisit(url: string, seed: number): Promise<void> {
  const page = await fetch(url);
  await page.text();
  const game = gameOf(await configOf(url), url);
  const { value, stateVersion } = await readFactory(game);
  const { missions, missionCount } = value;
  const newest = Array.from({ length: 100 }, (_, index) => missionCount - BigInt(index));
  await readMissions(game.gateway, missions, newest, stateVersion);
  const reads = await readsOf(url, seed);
  for (const { path, body } of reads) for (let time = 0; time < 5; time++) await post(url, path, body());
}

async function configOf(url: string): Promise<RealmConfig> {
  return (await (await fetch(`${url}/realm/config`)).json()) as RealmConfig;
}

function gameOf(config: RealmConfig, url: string) {
  return createGame({
    config: { ...config, gatewayUrl: url },
    gateway: createGatewayClient({ baseUrl: url }),
  });
}

/** Missions that the realm's keeper has still to resolve. */
export async function missionsLeft(url: string): Promise<number> {
  const { keeper } = (await (await fetch(`${url}/realm/health`)).json()) as { keeper: { pending: number } };
  return keeper.pending;
}
