/** The HTTP side: limits, unknown paths, and bodies that no client would send. */
import { endpoints, fieldsOf, openApiDocument } from "@embedded-radix/gateway";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { startGateway, type TestGateway } from "../support/gateway.ts";
import { makeCards } from "../support/gateway-manifests.ts";
import { sampleOf } from "../support/gateway-sample.ts";
import { makeGold, makeNativeComponents, type NativeComponents } from "../support/native-components.ts";
import { requestSchema } from "../support/openapi.ts";
import { seededRandom } from "../support/random.ts";

let gateway: TestGateway;
let cards: string;
let made: NativeComponents;
beforeAll(async () => {
  gateway = await startGateway();
  await gateway.must(gateway.draw);
  ({ cards } = await makeCards(gateway));
  made = await makeNativeComponents(gateway, await makeGold(gateway), cards);
});
afterAll(() => gateway.stop());

describe("requests that are refused", () => {
  it("a body above the limit is refused with the limit in the answer", async () => {
    const { status, body } = await gateway.post("/transaction/submit", {
      notarized_transaction_hex: "00".repeat(5 * 1024 * 1024),
    });
    expect(status).toBe(413);
    expect(body.message).toContain("8388608");
  });

  it("an unknown path, and a GET instead of a POST, are refused", async () => {
    expect((await gateway.post("/state/nothing", {})).status).toBe(404);
    expect((await fetch(`${gateway.url}/status/gateway-status`)).status).toBe(404);
  });

  it("a transaction of another network, expired, or replayed in other bytes is refused", async () => {
    const submit = async (hex: string) =>
      gateway.post("/transaction/submit", { notarized_transaction_hex: hex });
    const foreign = await gateway.sign(gateway.draw, { networkId: 242, startEpoch: 1, endEpoch: 2 });
    const expired = await submit(foreign.hex);
    expect(expired.status).toBe(400);
    expect(JSON.stringify(expired.body.details)).toMatch(/Epoch/);

    const { hex, intentHash } = await gateway.sign(gateway.transfer("1"));
    expect((await submit(hex)).body).toEqual({ duplicate: false });
    const before = gateway.ledger.tip.stateVersion;
    expect((await submit(hex)).body).toEqual({ duplicate: true });
    expect(gateway.ledger.tip.stateVersion).toBe(before);

    const tampered = hex.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    expect((await submit(tampered)).status).toBe(400);
    expect((await submit(hex.slice(0, -40))).status).toBe(400);
    const { body } = await gateway.post("/transaction/status", { intent_hash: intentHash });
    expect(body.status).toBe("CommittedSuccess");
  });

  it("a manifest that does not compile is refused with the position of the error", async () => {
    const { status, body } = await gateway.post("/transaction/preview", {
      manifest: "CALL_METHOD Address(",
      nonce: 1,
      signer_public_keys: [],
      flags: {},
    });
    expect(status).toBe(400);
    expect(JSON.stringify(body.details)).toMatch(/line|Unexpected|end of/i);
  });
});

describe("a body that would cost too much", () => {
  const nested = (depth: number, open: string, inner: string, close: string) =>
    open.repeat(depth) + inner + close.repeat(depth);
  const refused = (path: string, ...errors: unknown[]) => ({
    status: 400,
    body: { details: { type: "InvalidRequestError", validation_errors: [{ path, errors }] } },
  });
  const keys = async (key: string) =>
    gateway.post(
      "/state/key-value-store/data",
      `{"key_value_store_address":"${await storeOfFaucet()}","keys":[${key}]}`,
    );
  const preview = (manifest: string) =>
    gateway.post("/transaction/preview", { manifest, nonce: 1, signer_public_keys: [], flags: {} });

  it.each([5_000, 10_000])("key_json nested %i deep is refused", async (depth) => {
    const value = nested(depth, '{"kind":"Tuple","fields":[', "", "]}");
    const answer = await keys(`{"key_json":${value}}`);
    expect(answer).toMatchObject(refused("?", "The body is nested deeper than 256 levels."));
  });

  it.each([20, 60, 70, 100])(
    "key_json nested %i deep is accepted, though it exceeds the ledger's own limit",
    async (depth) => {
      const value = nested(depth, '{"kind":"Tuple","fields":[', "", "]}");
      const answer = await keys(`{"key_json":${value}}`);
      expect(answer).toMatchObject({ status: 200, body: { entries: [] } });
    },
  );

  it("a body nested without end is refused at any path", async () => {
    for (const { path } of endpoints)
      expect(await gateway.post(path, nested(100_000, '{"a":', "1", "}"))).toMatchObject(
        refused("?", expect.stringContaining("nested deeper")),
      );
  });

  it("key_hex longer than a key of the ledger is refused", async () => {
    const answer = await keys(`{"key_hex":"${"5c".repeat(200_000)}"}`);
    expect(answer).toMatchObject(refused("keys[0].key_hex", "A key has 1024 bytes at most, not 200000."));
    expect((await keys(`{"key_hex":"${"5c".repeat(1024)}"}`)).status).toBe(200);
  });

  it("a manifest longer than a transaction is refused before the engine sees it", async () => {
    const previews = countPreviews();
    expect(await preview("(".repeat(7_900_000))).toMatchObject(
      refused("manifest", expect.stringContaining("7900000 characters; a transaction of 1 MiB")),
    );
    expect(previews()).toBe(0);
  });

  it("a manifest nested deeper than a transaction is refused before the engine sees it", async () => {
    const previews = countPreviews();
    expect(await preview("(".repeat(1_000_000))).toMatchObject(
      refused("manifest", "Its values are nested deeper than the 24 levels of a transaction."),
    );
    expect(previews()).toBe(0);
    const text = `# ${"(".repeat(100)}\n${gateway.transfer("1")}`;
    expect((await preview(text)).status).toBe(200);
    expect(previews()).toBe(1);
  });

  async function storeOfFaucet(): Promise<string> {
    const { body } = await gateway.post("/state/entity/details", { addresses: [gateway.faucet] });
    const store = /"(internal_keyvaluestore_[a-z0-9_]+)"/.exec(JSON.stringify(body.items[0].details.state));
    return store?.[1] ?? "";
  }

  function countPreviews(): () => number {
    const spy = vi.spyOn(gateway.ledger, "preview");
    onTestFinished(() => spy.mockRestore());
    return () => spy.mock.calls.length;
  }
});

describe("any JSON at all", () => {
  const runs = 1500;
  const addresses = () => [gateway.alice.address, gateway.xrd, gateway.faucet, "account_rdx1", ""];
  /** The example of each path, about what this ledger has. */
  const valid = async (): Promise<ReadonlyMap<string, object>> => {
    const sample = await sampleOf(gateway, cards, made);
    return new Map(endpoints.map(({ path, example }) => [path, example(sample)]));
  };
  /** The name of every field of every request. */
  const fieldNames = (): string[] => {
    const document = openApiDocument(fieldsOf("sim"), "");
    return endpoints.flatMap(({ path }) => Object.keys(requestSchema(document, path).properties ?? {}));
  };

  it("any JSON is answered or refused with a reason, and never breaks the gateway", async () => {
    const requests = await valid();
    for (const [path, request] of requests)
      expect(`${path} ${(await gateway.post(path, request)).status}`).toBe(`${path} 200`);
    const fields = new Set(fieldNames());
    expect(fields.size).toBeGreaterThan(30);
    const digest = await gateway.ledger.digest();
    const address = fc.constantFrom(...addresses());
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      address,
      fc.array(address, { maxLength: 3 }),
      fc.constantFrom(
        "00",
        "5c",
        "5c2100",
        "#1#",
        "e30=",
        "txid_sim1",
        0,
        -1,
        1e300,
        2 ** 53,
        "Asc",
        "Vault",
        true,
        {},
      ),
      fc.record({ state_version: fc.oneof(fc.nat(60), fc.jsonValue({ maxDepth: 1 })) }),
      fc.record({ timestamp: fc.oneof(fc.constant("2026-01-01T00:00:00Z"), fc.string()) }),
      fc.array(fc.record({ key_hex: fc.string(), key_json: fc.jsonValue({ maxDepth: 2 }) }), {
        maxLength: 2,
      }),
      fc.record({
        type: fc.constant("Compiled"),
        preview_transaction_hex: fc.constantFrom("00", "4d22", "zz"),
      }),
      fc.record({ resource_address: address, non_fungible_id: fc.string() }),
    );
    const body = fc.dictionary(fc.constantFrom(...fields), value, { minKeys: 1, maxKeys: 3 });
    const { seed } = seededRandom("any JSON");
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...requests.keys()), body, async (path, changes) => {
        const answer = await gateway.post(path, { ...requests.get(path), ...changes });
        if (answer.status === 200) {
          answered += 1;
          return;
        }
        expect([400, 404]).toContain(answer.status);
        expect(answer.body).toMatchObject({
          message: expect.any(String),
          code: answer.status,
          details: { type: expect.any(String) },
          trace_id: expect.any(String),
        });
      }),
      { seed, numRuns: runs },
    );
    // Otherwise the mutations would only test the first check of each request.
    expect(answered).toBeGreaterThan(runs / 10);
    expect(await gateway.ledger.digest()).toBe(digest);
  });
});
