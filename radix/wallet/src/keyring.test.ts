import { expect, test } from "vitest";
import { openKeyring } from "./keyring.ts";
import { english } from "./messages/index.ts";
import { memoryStorage } from "./storage.ts";

test("a fresh wallet has the ready-made accounts and the persona", async () => {
  const keyring = await openKeyring(memoryStorage(), 242);

  expect(keyring.accounts().map(({ label }) => label)).toEqual(["Aldric", "Brunhild", "Cedric", "Dagmar"]);
  expect(keyring.accounts().map(({ appearanceId }) => appearanceId)).toEqual([0, 1, 2, 3]);
  expect(keyring.persona).toMatchObject({ label: "Lord Tester" });
  expect(keyring.persona.identityAddress).toMatch(/^identity_sim1/);
});

test("a created account survives a reload, and stays on its network", async () => {
  const storage = memoryStorage();
  const created = await (await openKeyring(storage, 242)).create("  Edda ", english.home.unnamed);
  const unnamed = await (await openKeyring(storage, 242)).create("   ", english.home.unnamed);

  const reloaded = await openKeyring(storage, 242);
  expect(
    reloaded
      .accounts()
      .slice(4)
      .map(({ label, address, isPublic }) => [label, address, isPublic]),
  ).toEqual([
    ["Edda", created.address, false],
    ["Account 6", unnamed.address, false],
  ]);
  expect(reloaded.find(created.address)?.key.publicKeyHex).toBe(created.key.publicKeyHex);
  expect((await openKeyring(storage, 2)).accounts().map(({ isPublic }) => isPublic)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test("an account of an older wallet has its own address on every network", async () => {
  const storage = memoryStorage();
  const older = [{ label: "Olaf", seed: "5a".repeat(32) }];
  storage.setItem("created-accounts", JSON.stringify(older));
  const [here, elsewhere] = [await openKeyring(storage, 242), await openKeyring(storage, 2)];

  expect(here.accounts()[4]?.address).toMatch(/^account_sim1/);
  expect(elsewhere.accounts()[4]?.address).toMatch(/^account_tdx_2_1/);
});

test("a damaged store loses the created accounts, but not the wallet", async () => {
  const storage = memoryStorage();
  storage.setItem("keys", '{"version":2,"sealed":"not sealed"}');
  storage.setItem("created-accounts", '[{"label":"Edda","seed":"not a seed"}]');

  expect((await openKeyring(storage, 242)).accounts()).toHaveLength(4);
});
