/** The accounts of restored words that a real ledger has met. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Keyring, openKeyring } from "../../../packages/wallet/src/keyring.ts";
import { connectGateway } from "../../../packages/wallet/src/ledger/gateway.ts";
import { type ReadUsed, readUsed } from "../../../packages/wallet/src/ledger/used.ts";
import { type FoundAccount, searchAccounts } from "../../../packages/wallet/src/search.ts";
import { memoryStorage } from "../../../packages/wallet/src/test-storage.ts";
import { GATEWAY, NETWORK, openLedger, type TestLedger } from "../../support/wallet/ledger.ts";

/** Accounts of these words that hold XRD. The last one lies beyond the gap that ends a search. */
const USED = [1, 4, 15, 50];

let ledger: TestLedger;
let keyring: Keyring;
let read: ReadUsed;

beforeAll(async () => {
  ledger = await openLedger();
  keyring = await openKeyring(memoryStorage(), NETWORK);
  await keyring.safe.create("");
  for (const index of USED) await ledger.fund(await keyring.addressAt(index));
  read = readUsed(connectGateway(GATEWAY, ledger.fetch));
});
afterAll(() => ledger.close());

async function search(from: number): Promise<{ searched: number; found: FoundAccount[] }> {
  const found: FoundAccount[] = [];
  let searched = from;
  for await (const step of searchAccounts(keyring.addressAt, read, from, new AbortController().signal)) {
    searched = step.searched;
    found.push(...step.found);
  }
  return { searched, found };
}

it("a search finds the accounts that hold something, and ends after twenty unused ones", async () => {
  const { searched, found } = await search(0);

  expect(found.map(({ index, resources }) => [index, resources])).toEqual([
    [1, 1],
    [4, 1],
    [15, 1],
  ]);
  expect(searched).toBe(40);
});

it("a search that goes on finds what lies beyond the gap", async () => {
  expect((await search(40)).found.map(({ index }) => index)).toEqual([50]);
});

it("a found account is added at its own index, and the next new one follows the last", async () => {
  const added = await keyring.addAt(15, String);
  const next = await keyring.create("", String);

  expect(added.address).toBe(await keyring.addressAt(15));
  expect(next.address).toBe(await keyring.addressAt(16));
  expect(keyring.find(added.address)?.isPublic).toBe(false);
});
