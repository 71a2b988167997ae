import { unknownAddress } from "@embedded-radix/tests/support/addresses.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorld, type World } from "../support/world/index.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

const post = async (path: string, body: unknown, raw = JSON.stringify(body)) => {
  const response = await fetch(world.gatewayUrl + path, { method: "POST", body: raw });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const xrdOf = async (at?: object) => {
  const { body } = await post("/state/entity/details", {
    addresses: [world.account(0).address],
    ...(at ? { at_ledger_state: at } : {}),
  });
  const [item] = body.items as {
    fungible_resources: { items: { resource_address: string; amount: string }[] };
  }[];
  return item?.fungible_resources.items.find(({ resource_address }) => resource_address === world.config.xrd)
    ?.amount;
};

describe("history", () => {
  it("reads at a state version and at a time show the ledger of that time", async () => {
    const before = world.ledger.tip;
    const held = await xrdOf();
    await world.advance(60);
    await world.found(world.account(0), 1, 1);
    expect(await xrdOf()).not.toBe(held);
    expect(await xrdOf({ state_version: before.stateVersion })).toBe(held);
    expect(await xrdOf({ timestamp: new Date(before.proposerTimestampMs + 1_000).toISOString() })).toBe(held);
  });

  it("the history contains the fee of a transaction that failed", async () => {
    const held = await xrdOf();
    const { address } = world.account(0);
    const { state } = await world.run(
      world.account(0),
      `CALL_METHOD Address("${address}") "withdraw" Address("${world.config.xrd}") Decimal("999999999");`,
    );
    expect(state).toBe("failure");
    expect(await xrdOf()).not.toBe(held);
  });

  it("reads at the start of an epoch show the ledger of that time", async () => {
    await world.advance(600);
    const { epoch } = world.ledger.tip;
    const held = await xrdOf();
    await world.found(world.account(0), 3, 1);
    expect(await xrdOf()).not.toBe(held);
    expect(await xrdOf({ epoch })).toBe(held);
    // The first epoch began before anybody had anything.
    const { body } = await post("/stream/transactions", {
      order: "Asc",
      kind_filter: "All",
      limit_per_page: 1,
    });
    const [first] = body.items as { epoch: number }[];
    expect(await xrdOf({ epoch: first?.epoch })).toBeUndefined();
    const { status } = await post("/state/entity/details", {
      addresses: [world.config.xrd],
      at_ledger_state: { epoch: epoch + 1 },
    });
    expect(status).toBe(400);
  });

  it("state versions of user transactions have gaps", async () => {
    await world.advance(5);
    await world.found(world.account(0), 2, 1);
    const { body } = await post("/stream/transactions", {});
    const versions = (body.items as { state_version: number }[]).map(({ state_version }) => state_version);
    expect(versions.some((version, index) => index > 0 && (versions[index - 1] ?? 0) - version > 1)).toBe(
      true,
    );
  });
});

describe("refusals", () => {
  const [someAddress, noTransaction] = [unknownAddress("resource"), unknownAddress("txid")];
  const beyond = "State version is beyond the end of the known ledger";

  it.each([
    [
      "a state version beyond the tip",
      "/stream/transactions",
      { from_ledger_state: { state_version: 999_999 } },
      beyond,
    ],
    [
      "the same for a read",
      "/state/entity/details",
      { addresses: [someAddress], at_ledger_state: { state_version: 999_999 } },
      beyond,
    ],
    [
      "a time before the ledger",
      "/transaction/committed-details",
      { intent_hash: noTransaction, at_ledger_state: { timestamp: "2001-01-01T00:00:00Z" } },
      "Timestamp was before the start of the ledger",
    ],
    [
      "two selectors",
      "/state/entity/details",
      { addresses: [someAddress], at_ledger_state: { state_version: 1, epoch: 1 } },
      "Exactly one of",
    ],
    ["no addresses", "/state/entity/details", {}, "The addresses field is required."],
    ["an empty list of addresses", "/state/entity/details", { addresses: [] }, "1 to 20 items, not 0"],
    [
      "an address of another network",
      "/state/entity/page/metadata",
      { address: "resource_rdx1tknxxxxxxxxxradxrdxxxxxxxxx009923554798xxxxxxxxxradxrd" },
      "its addresses have the suffix sim",
    ],
    [
      "a cursor without a pinned version",
      "/state/entity/page/metadata",
      { address: someAddress, cursor: "e30=" },
      "AtLedgerState.StateVersion is required",
    ],
    ["a cursor that is none", "/stream/transactions", { cursor: "%%%" }, "not a cursor"],
    ["a page size of nothing", "/stream/transactions", { limit_per_page: 0 }, "above 0"],
    [
      "an event that is no filter",
      "/stream/transactions",
      { events_filter: [{ event: "Mint" }] },
      "Deposit or Withdrawal",
    ],
    ["hex that is none", "/transaction/submit", { notarized_transaction_hex: "zz" }, "hexadecimal"],
  ])("a request is refused: %s", async (_name, path, request, sentence) => {
    const { status, body } = await post(path, request);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(sentence);
    expect(body).toMatchObject({ code: 400, details: { type: "InvalidRequestError" } });
  });

  it("a body that is not JSON is refused", async () => {
    const { status, body } = await post("/state/entity/details", null, "{");
    expect(status).toBe(400);
    expect(body).toMatchObject({ details: { type: "InvalidRequestError" } });
  });

  it("bytes that are no transaction are refused, with the reason in the field that clients expect", async () => {
    const { status, body } = await post("/transaction/submit", { notarized_transaction_hex: "4d2200" });
    expect(status).toBe(400);
    expect(body.message).toBe("Failed to submit invalid transaction");
  });

  it("an unknown entity, and one of the wrong kind, are refused", async () => {
    const nobody = await post("/state/key-value-store/keys", {
      key_value_store_address: world.config.factory,
    });
    expect(nobody).toMatchObject({ status: 400, body: { details: { type: "InvalidEntityError" } } });
    const unused = await post("/transaction/committed-details", { intent_hash: noTransaction });
    expect(unused).toMatchObject({ status: 404, body: { details: { type: "TransactionNotFoundError" } } });
  });
});

describe("the live stream", () => {
  it("the live stream sends each commit once, and resumes after the last one seen", async () => {
    const stop = new AbortController();
    const listen = async (from: number, count: number) => {
      const response = await fetch(`${world.gatewayUrl}/stream/live?from=${from}`, { signal: stop.signal });
      const reader = response.body?.getReader();
      let text = "";
      while (reader && (text.match(/^id: /gm)?.length ?? 0) < count) {
        const { value, done } = await reader.read();
        if (done) break;
        text += new TextDecoder().decode(value);
      }
      await reader?.cancel();
      return [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
    };
    const start = world.ledger.tip.stateVersion;
    const heard = listen(start, 2);
    await world.advance(1);
    await world.advance(1);
    expect(await heard).toEqual([start + 1, start + 2]);
    expect(await listen(start, 2)).toEqual([start + 1, start + 2]);
    stop.abort();
  });
});
