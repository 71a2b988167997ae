/**
 * A gateway that lies to a keeper, in front of a real ledger: it shows missions that are none, and promises a reward for each.
 * What it says of committed transactions is up to the test.
 */
import type { World } from "./world/index.ts";

export interface Lies {
  /** Who is promised the rewards. */
  readonly rewardAccount: string;
  /** Missions of the game, complete or not, that are shown as waiting. The first one's round decides all. */
  readonly pending: number;
  /** What becomes of the answers about committed transactions. */
  readonly committed: "true" | "hidden" | "rejected" | "rewarded";
  /** Added to the epoch that it tells. */
  readonly epochsAhead?: number;
}

type Json = Record<string, unknown>;
interface Field {
  field_name?: string;
  value?: string;
  variant_name?: string;
  variant_id?: string | number;
  fields?: Field[];
}

/** Stands in for `fetch`. */
export function liar(world: World, lies: Lies): typeof fetch {
  const { gatewayUrl, config } = world;
  const truth = async (path: string, body: string): Promise<Json> => {
    const answer = await fetch(gatewayUrl + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    return (await answer.json()) as Json;
  };

  const lie = async (path: string, body: string): Promise<Json | number | null> => {
    if (path === "/status/gateway-status" && lies.epochsAhead !== undefined) {
      const answer = (await truth(path, body)) as { ledger_state: { epoch: number } };
      answer.ledger_state.epoch += lies.epochsAhead;
      return answer;
    }
    // What it asks a beacon is no transaction of its own.
    if (path === "/transaction/preview" && !body.includes('\\"info\\"')) return promise(lies.rewardAccount);
    if (path === "/state/entity/details" && body.includes(config.factory)) {
      const text = JSON.stringify(await truth(path, body));
      const count =
        /"value":"\d+","kind":"U64","field_name":"mission_count"|"field_name":"mission_count","value":"\d+"/;
      return JSON.parse(text.replace(count, (found) => found.replace(/"\d+"/, `"${lies.pending}"`))) as Json;
    }
    if (path === "/state/key-value-store/data" && body.includes('"key_json"')) {
      const asked = JSON.parse(body) as { keys: { key_json: { value: string } }[]; [name: string]: unknown };
      const first = { ...asked, keys: [{ key_json: { kind: "U64", value: "1" } }] };
      const answer = (await truth(path, JSON.stringify(first))) as { entries: Entry[] };
      const [model] = answer.entries;
      if (model === undefined || !JSON.stringify(model).includes('"mission_id"')) return null;
      const entries = asked.keys.map(({ key_json }) => invented(model, key_json.value));
      return { ...answer, entries };
    }
    if (lies.committed === "true") return null;
    if (path === "/transaction/status") {
      const status = { hidden: "Unknown", rejected: "PermanentlyRejected", rewarded: "CommittedSuccess" };
      const answer = await truth(path, body);
      if (lies.committed === "rejected") return { ...answer, status: "Rejected", error_message: "no" };
      return { ...answer, status: status[lies.committed], error_message: null };
    }
    if (path === "/transaction/committed-details")
      return lies.committed === "rewarded" ? rewarded(world, lies.rewardAccount) : 404;
    return null;
  };

  return async (input, init) => {
    const request = new Request(input as Request, init);
    const { pathname, search } = new URL(request.url);
    const told = request.method === "POST" ? await lie(pathname, await request.clone().text()) : null;
    // Asked as a server, it has an address of its own.
    if (told === null) {
      const { method, signal } = request;
      const body = method === "GET" ? {} : { body: await request.text() };
      const headers = { "content-type": "application/json" };
      return fetch(gatewayUrl + pathname + search, { method, signal, headers, ...body });
    }
    return typeof told === "number"
      ? Response.json({ message: "none" }, { status: told })
      : Response.json(told);
  };
}

interface Entry {
  key: Json;
  value: { programmatic_json: { fields: Field[] } };
}

/** The same mission under another number, and waiting. */
function invented(model: Entry, id: string): Entry {
  const copy = structuredClone(model);
  for (const field of copy.value.programmatic_json.fields) {
    if (field.field_name === "mission_id") field.value = id;
    if (field.field_name === "status")
      Object.assign(field, { variant_name: "Pending", variant_id: "0", fields: [] });
  }
  return copy;
}

const promise = (rewardAccount: string) => ({
  receipt: {
    status: "Succeeded",
    fee_summary: { xrd_total_execution_cost: "0.9", xrd_total_storage_cost: "0.1" },
  },
  resource_changes: [
    { index: 0, resource_changes: [{ component_entity: { entity_address: rewardAccount }, amount: "4.5" }] },
  ],
  logs: [],
});

const rewarded = ({ config: { xrd } }: World, rewardAccount: string) => ({
  transaction: {
    balance_changes: {
      fungible_fee_balance_changes: [
        { type: "FeePayment", entity_address: rewardAccount, resource_address: xrd, balance_change: "-0.3" },
      ],
      fungible_balance_changes: [
        { entity_address: rewardAccount, resource_address: xrd, balance_change: "4.5" },
      ],
    },
  },
});
