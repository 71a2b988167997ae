/** The accounts and personas of restored words that a real ledger has met. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Keyring, openKeyring } from "../../wallet/src/keyring.ts";
import { connectGateway } from "../../wallet/src/ledger/gateway.ts";
import { type ReadUsed, readUsed } from "../../wallet/src/ledger/used.ts";
import { type Found, searchUsed } from "../../wallet/src/search.ts";
import { memoryStorage } from "../../wallet/src/storage.ts";
import { GATEWAY, NETWORK, openWalletLedger, type WalletTestLedger } from "../support/wallet/ledger.ts";

/** Accounts of these words that hold XRD. The last one lies beyond the gap that ends a search. */
const USED = [1, 4, 15, 75];
/** The index of a persona whose identity has a name on the ledger. */
const NAMED = 33;

let ledger: WalletTestLedger;
let keyring: Keyring;
let read: ReadUsed;

beforeAll(async () => {
  ledger = await openWalletLedger();
  keyring = await openKeyring(memoryStorage(), NETWORK);
  await keyring.safe.create("");
  for (const index of USED) await ledger.fund(await keyring.addressAt("account", index));
  const key = keyring.safe.keyOf(keyring.safe.add("persona", "Named", NETWORK, NAMED));
  await ledger.commit(
    `CALL_METHOD Address("${ledger.faucet}") "lock_fee" Decimal("5");
SET_METADATA Address("${await keyring.addressAt("persona", NAMED)}") "name" Enum<Metadata::String>("Edda");`,
    [key],
  );
  read = readUsed(connectGateway(GATEWAY, ledger.fetch));
});
afterAll(() => ledger.close());

async function search(from: number): Promise<{ searched: number; found: Found[] }> {
  const found: Found[] = [];
  let searched = from;
  for await (const step of searchUsed(keyring.addressAt, read, from, new AbortController().signal)) {
    searched = step.searched;
    found.push(...step.found);
  }
  return { searched, found };
}

it("a search finds the accounts that hold something and the personas on the ledger, and ends after twenty unused ones", async () => {
  const { searched, found } = await search(0);

  expect(found.map(({ kind, index, resources }) => [kind, index, resources])).toEqual([
    ["account", 1, 1],
    ["account", 4, 1],
    ["account", 15, 1],
    ["persona", 33, 0],
  ]);
  expect(searched).toBe(60);
});

it("a continued search finds accounts beyond the gap", async () => {
  expect((await search(60)).found.map(({ index }) => index)).toEqual([75]);
});

it("a found account is added at its own index, and the next new one follows the last", async () => {
  await keyring.addAt("account", 15, String);
  const next = await keyring.create("", String);

  expect(keyring.find(await keyring.addressAt("account", 15))?.isPublic).toBe(false);
  expect(next.address).toBe(await keyring.addressAt("account", 16));
});

it("a found persona is added at its own index", async () => {
  await keyring.addAt("persona", 7, (number) => `Persona ${number}`);

  expect(keyring.findPersona(await keyring.addressAt("persona", 7))?.label).toBe("Persona 2");
});
