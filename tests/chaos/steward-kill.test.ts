/** Orders that players signed in advance, in a realm that is killed while it carries them out. */
import { setTimeout as delay } from "node:timers/promises";
import { seededRandom } from "@embedded-radix/tests/support/random.ts";
import { testAccounts, testPersona } from "@embedded-radix/transactions";
import { createGatewayClient } from "@kingdoms/client";
import { gift, signOrder } from "@kingdoms/game-tests/support/steward.ts";
import type { PlannedOrder } from "@kingdoms/players";
import { expect, it } from "vitest";
import { prove } from "../../radix/wallet/src/protocol/rola.ts";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../support/realm.ts";

const NETWORK = 242;
const ORDERS = 8;
const HOUR = 3600;

interface Page {
  readonly url: string;
  readonly cookie: string;
}

async function ask({ url, cookie }: Page, path: string, body: object): Promise<Response> {
  return fetch(`${url}/player${path}`, {
    method: "POST",
    headers: { Origin: url, Cookie: cookie, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function signIn(url: string): Promise<Page> {
  const { dAppDefinition } = (await (await fetch(`${url}/realm/config`)).json()) as {
    dAppDefinition: string;
  };
  const { address, key } = await testPersona(NETWORK);
  const nobody = { url, cookie: "" };
  const { challenge } = (await (await ask(nobody, "/challenge", {})).json()) as { challenge: string };
  const proof = prove(key, challenge, { origin: url, dAppDefinitionAddress: dAppDefinition });
  const answer = await ask(nobody, "/session", { type: "persona", address, challenge, proof });
  const [cookie = ""] = (answer.headers.get("set-cookie") ?? "").split(";");
  return { url, cookie };
}

const ordersOf = async (page: Page): Promise<PlannedOrder[]> =>
  ((await (await ask(page, "/orders", {})).json()) as { orders: PlannedOrder[] }).orders;

it("orders of a realm that is killed while it submits them are each carried out once, and none is lost", async () => {
  const random = seededRandom("steward-kill");
  const folder = freshDataFolder();
  let realm: RealmProcess = await startRealmProcess(folder.data);
  const port = Number(new URL(realm.url).port);
  try {
    const [aldric] = await testAccounts(NETWORK);
    if (aldric === undefined) throw new Error("There are no ready-made accounts.");
    const gateway = createGatewayClient({ baseUrl: realm.url });
    const { well_known_addresses } = await gateway.post("/status/network-configuration", {});
    const { ledger_state } = await gateway.post("/transaction/construction", {});
    const page = await signIn(realm.url);
    const from = Math.floor(Date.parse(ledger_state.proposer_round_timestamp) / 1000) + HOUR;
    for (let count = 0; count < ORDERS; count++) {
      const manifest = gift(aldric.address, well_known_addresses.xrd, String(2 + count));
      const wanted = { manifest, from: from + count, until: from + HOUR, epoch: ledger_state.epoch };
      const signed_partial_transaction = await signOrder(wanted, [aldric.key]);
      const answer = await ask(page, "/orders/hand-over", {
        signed_partial_transaction,
        words: String(count),
      });
      expect(answer.status).toBe(200);
    }
    const before = await xrdOf(gateway, aldric.address, well_known_addresses.xrd);

    // Nobody has the page open when the time comes.
    await fetch(`${realm.url}/realm/clock`, {
      method: "POST",
      headers: { Origin: realm.url, "Content-Type": "application/json" },
      body: JSON.stringify({ advanceSeconds: HOUR }),
    });
    for (let kill = 0; kill < 2; kill++) {
      await delay(100 + random.integer(1_200));
      await realm.kill();
      realm = await startRealmProcess(folder.data, port);
    }
    const states = async () => (await ordersOf(page)).map(({ state }) => state);
    await expect.poll(states, { timeout: 60_000, interval: 200 }).toEqual(Array(ORDERS).fill("done"));

    const orders = await ordersOf(page);
    expect(new Set(orders.map(({ intent_hash }) => intent_hash)).size).toBe(ORDERS);
    for (const { intent_hash, subintent_hash } of orders) {
      const found = await gateway.post("/transaction/subintent-status", { subintent_hash });
      expect(found.finalized_at_transaction_intent_hash).toBe(intent_hash);
    }
    const given = before - (await xrdOf(gateway, aldric.address, well_known_addresses.xrd));
    expect(given).toBe(orders.reduce((sum, { reward_xrd }) => sum + Number(reward_xrd), 0));
  } finally {
    await realm.kill();
    folder.remove();
  }
});

/** Whole XRD, as all amounts of this test are. */
async function xrdOf(gateway: ReturnType<typeof createGatewayClient>, account: string, xrd: string) {
  const { items } = await gateway.post("/state/entity/details", { addresses: [account] });
  const { items: resources = [] } =
    (items[0] as { fungible_resources?: { items?: Holding[] } } | undefined)?.fungible_resources ?? {};
  return Number(resources.find(({ resource_address }) => resource_address === xrd)?.amount ?? 0);
}

interface Holding {
  readonly resource_address: string;
  readonly amount: string;
}
