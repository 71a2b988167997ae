/** Values that the official gateway derives because the state lacks them, and values that it reads in several forms. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startGateway, type TestGateway } from "../support/gateway.ts";
import { burnCard, makeCards, mintCard } from "../support/gateway-manifests.ts";

let gateway: TestGateway;
let cards: string;
let xrd: string;

beforeAll(async () => {
  gateway = await startGateway();
  await gateway.must(gateway.draw);
  ({ cards } = await makeCards(gateway));
  ({ xrd } = gateway.ledger.basics);
});
afterAll(() => gateway.stop());

const detailsOf = async (address: string, version = gateway.ledger.tip.stateVersion) => {
  const { body } = await gateway.post("/state/entity/details", {
    addresses: [address],
    at_ledger_state: { state_version: version },
  });
  return body.items[0].details as Record<"total_supply" | "total_minted" | "total_burned", string>;
};

const attos = (amount: string): bigint => {
  const [whole = "0", fraction = ""] = amount.split(".");
  return BigInt(whole + fraction.padEnd(18, "0"));
};

/** In all vaults, now. */
async function held(resource: string): Promise<bigint> {
  let total = 0n;
  let cursor: string | undefined;
  do {
    const { body } = await gateway.post("/extensions/resource-holders/page", {
      resource_address: resource,
      ...(cursor === undefined ? {} : { cursor }),
    });
    for (const { amount } of body.items) total += attos(amount);
    cursor = body.next_cursor;
  } while (cursor !== undefined);
  return total;
}

describe("the supply of a resource", () => {
  it("the supply of XRD, which does not track it, is the sum of all vaults, after each fee", async () => {
    for (let round = 0; round < 3; round++) {
      await gateway.must(gateway.transfer("1"));
      const { total_supply, total_minted, total_burned } = await detailsOf(xrd);
      expect(attos(total_supply)).toBe(await held(xrd));
      expect(attos(total_supply)).toBe(attos(total_minted) - attos(total_burned));
    }
  });

  it("the supply is that of the requested state version, in any order of requests", async () => {
    const versions = [gateway.ledger.tip.stateVersion];
    const truth = [await held(xrd)];
    for (let round = 0; round < 2; round++) {
      await gateway.must(gateway.transfer("1"));
      versions.push(gateway.ledger.tip.stateVersion);
      truth.push(await held(xrd));
    }
    expect(new Set(truth).size).toBe(3);
    for (const place of [2, 0, 1, 2, 0])
      expect(attos((await detailsOf(xrd, versions[place])).total_supply)).toBe(truth[place]);
  });

  it("the supply of a resource that tracks it equals its state", async () => {
    const before = await detailsOf(cards);
    await gateway.must(mintCard(gateway, cards, "#7#", "seventh"));
    await gateway.must(burnCard(gateway, cards, "#7#"));
    const after = await detailsOf(cards);
    expect(after).toMatchObject({
      total_supply: before.total_supply,
      total_minted: String(Number(before.total_minted) + 1),
      total_burned: String(Number(before.total_burned) + 1),
    });
  });
});

describe("an address or hash in capitals", () => {
  it("an address in capitals is the same one, in every request", async () => {
    const { hex, intentHash } = await gateway.sign(gateway.transfer("3"));
    await gateway.post("/transaction/submit", { notarized_transaction_hex: hex });
    const loud = intentHash.toUpperCase();
    const account = gateway.alice.address;
    expect((await gateway.post("/transaction/status", { intent_hash: loud })).body.status).toBe(
      "CommittedSuccess",
    );
    expect((await gateway.post("/transaction/committed-details", { intent_hash: loud })).status).toBe(200);
    const { body } = await gateway.post("/state/entity/details", {
      addresses: [account.toUpperCase(), account],
    });
    expect(body.missing).toEqual([]);
    expect(body.items.map(({ address }: { address: string }) => address)).toEqual([account]);
    const stream = await gateway.post("/stream/transactions", {
      affected_global_entities_filter: [account.toUpperCase()],
    });
    expect(stream.body.items.length).toBeGreaterThan(0);
    const ids = await gateway.post("/state/non-fungible/ids", { resource_address: cards.toUpperCase() });
    expect(ids.body).toMatchObject({ resource_address: cards });
  });

  it("an address with capitals and small letters is refused, as Bech32m requires", async () => {
    const { intentHash } = await gateway.sign(gateway.transfer("4"));
    const mixed = intentHash.slice(0, -1) + intentHash.slice(-1).toUpperCase();
    const digit = intentHash.replace(/[a-z](?=[^a-z]*$)/, (letter) => letter.toUpperCase());
    for (const intent_hash of new Set([mixed, digit].filter((hash) => hash !== intentHash)))
      expect((await gateway.post("/transaction/status", { intent_hash })).status).toBe(400);
  });
});

describe("bounds of the official document", () => {
  const preview = (changes: object) =>
    gateway.post("/transaction/preview", {
      manifest: gateway.transfer("1"),
      nonce: 1,
      signer_public_keys: [],
      flags: { assume_all_signature_proofs: true, use_free_credit: true },
      ...changes,
    });

  it.each([
    { tip_percentage: 0 },
    { tip_percentage: 256 },
    { tip_percentage: 65_535 },
    { nonce: 0 },
    { nonce: 2 ** 32 - 1 },
    { start_epoch_inclusive: 0, flags: { skip_epoch_check: true } },
    { signer_public_keys: [{ key_type: "EddsaEd25519", key_hex: "00".repeat(32) }] },
  ])("a preview takes %j", async (changes) => {
    expect((await preview(changes)).status).toBe(200);
  });

  it.each([
    { tip_percentage: -1 },
    { tip_percentage: 65_536 },
    { tip_percentage: 1.5 },
    { nonce: -1 },
    { nonce: 2 ** 32 },
    { start_epoch_inclusive: -1 },
    { end_epoch_exclusive: 10_000_000_001 },
    { signer_public_keys: [{ key_type: "EddsaEd25519", key_hex: "00".repeat(33) }] },
    { signer_public_keys: [{ key_type: "EcdsaSecp256k1", key_hex: "00".repeat(32) }] },
  ])("a preview refuses %j", async (changes) => {
    expect((await preview(changes)).status).toBe(400);
  });

  it.each([
    [{ epoch: 0 }, "beyond the end of the known ledger or invalid|^$"],
    [{ epoch: 10_000_000_001 }, "whole number"],
    [{ epoch: 1, round: 10_000_000_001 }, "whole number"],
    [{ state_version: 0 }, "whole number"],
    [{ state_version: 100_000_000_000_000 }, "beyond the end"],
  ])("a ledger state is selected within them: %j", async (at_ledger_state, reason) => {
    const { status, body } = await gateway.post("/state/entity/details", {
      addresses: [xrd],
      at_ledger_state,
    });
    expect(status === 200 || status === 400).toBe(true);
    const reasons = status === 200 ? "" : body.details.validation_errors[0].errors.join();
    expect(reasons).toMatch(new RegExp(reason));
  });
});
