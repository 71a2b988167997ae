/** Data that the wallet in the game's page stored in November 2026, byte for byte: players have such records. */
import { startCore } from "@embedded-radix/wallet/core";
import type { RealmConfig } from "@kingdoms/client";
import { afterAll, expect, it, vi } from "vitest";

const EDDA = "account_sim129020rawzhe7zj3k2dnyzg6hhu42twg8saq6qkm58jcf9v9d38vuz5";
const OLAF = "identity_sim122seg9wvazarr2qyuk0rl7gsc5a0p0j79s5dt4zuftd5g0ruzdg2lr";
const WORDS =
  "tide utility wise side abstract web ketchup wing allow hunt cotton panda unfair kind stone wagon quick corn life law usage jar stay cloud";
const PASSPHRASE = "crown";

const LOCAL: Readonly<Record<string, string>> = {
  "kingdoms-wallet:keys":
    '{"version":2,"sealed":{"kdf":"scrypt","cost":65536,"salt":"a4f372c3c38a62589bbb02200da6eb9f","iv":"874fb6b55fd163eee6df2a44","data":"8952112336ba3b1310e9d8b545f09744a339bd1d286bed36120696ce136b8583c741f29e0e1a2e1bef35bb76c2ebbfc68749bc37045047fd23391e3dc0ae63b365f18f239a9c464e7cdd21642da43a15f8962f481649a17af61bec7aaaf8eea1aaf2f45436f0d082ad70fb4a7b441d5ebc5af0d5aed464200b58e2b1ce15424885220f7cc8cb89091c76e7e39b4008fa34a5da0e98bb4bfbdd671f7109316cc25922dbd4638695106026098c549f82c8"},"unprotected":false,"backedUp":true,"entries":[{"kind":"account","label":"Edda","publicKey":"2af384cf67557df672055f7efb9b708255845d139a6fe6e394dcd5899ff32696","source":{"network":242,"index":0}},{"kind":"persona","label":"Olaf","publicKey":"496dd4880938855a6cd99941e7ee9e959cf1fcd203c90bafeb8bc906558f0da7","source":{"network":242,"index":0}}]}',
  "kingdoms-wallet:242:sharing":
    '{"account_sim1page":{"persona":"identity_sim122seg9wvazarr2qyuk0rl7gsc5a0p0j79s5dt4zuftd5g0ruzdg2lr","accounts":{"identity_sim122seg9wvazarr2qyuk0rl7gsc5a0p0j79s5dt4zuftd5g0ruzdg2lr":["account_sim129020rawzhe7zj3k2dnyzg6hhu42twg8saq6qkm58jcf9v9d38vuz5"]}}}',
  "kingdoms-wallet:persona-data":
    '{"identity_sim122seg9wvazarr2qyuk0rl7gsc5a0p0j79s5dt4zuftd5g0ruzdg2lr":{"emailAddresses":["olaf@example.com"],"phoneNumbers":[]}}',
  "kingdoms-wallet:choice": '"extension"',
  "kingdoms-wallet:development": '{"delaySeconds":2,"nextError":""}',
  "kingdoms-wallet:242:requests":
    '[{"interactionId":"one","interaction":{"items":{"discriminator":"transaction"}},"ignored":true}]',
  "kingdoms-wallet:242:phone": '{"open":[],"closed":["two"]}',
};
const TAB: Readonly<Record<string, string>> = {
  "kingdoms-wallet:approves": "true",
};

const CONFIG = {
  networkId: 242,
  gatewayUrl: "http://127.0.0.1:1",
  kgld: "resource_a",
  kingdomKey: "resource_b",
} as RealmConfig;

const storageOf = (entries: Readonly<Record<string, string>>): Storage => {
  const items = new Map(Object.entries(entries));
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
};

const page = Object.assign(new EventTarget(), {
  location: { origin: "http://127.0.0.1:8090" },
  localStorage: storageOf(LOCAL),
  sessionStorage: storageOf(TAB),
  fetch: async () => Promise.reject(new TypeError("no network")),
});
vi.stubGlobal("window", page);
vi.stubGlobal("location", page.location);
afterAll(() => vi.unstubAllGlobals());

const never = () => Promise.reject(new Error("nothing is asked in this test"));

it("a returning player finds keys, names, sharing, requests and settings", async () => {
  const { embeddedWalletOptions } = await import("./embedded.ts");
  const wallet = startCore(
    embeddedWalletOptions(CONFIG, async () => [], null),
    {
      open: () => undefined,
      chooseWallet: never,
      share: never,
      unlock: never,
      transaction: () => {
        throw new Error("nothing is signed in this test");
      },
      preAuthorization: () => {
        throw new Error("nothing is signed in this test");
      },
    },
  );
  const keyring = await wallet.keyring;
  expect(keyring.find(EDDA)?.label).toBe("Edda");
  expect(keyring.findPersona(OLAF)?.label).toBe("Olaf");
  expect(keyring.safe.state).toBe("locked");
  expect(keyring.safe.backedUp).toBe(true);
  await keyring.safe.unlock(PASSPHRASE);
  expect(keyring.safe.words().join(" ")).toBe(WORDS);
  expect((await wallet.personaData).of(OLAF).emailAddresses).toEqual(["olaf@example.com"]);
  expect(wallet.choice.chosen).toBe("extension");
  expect(wallet.development.read()).toEqual({ approves: true, delaySeconds: 2, nextError: "" });
  // The request that waited is taken up again.
  const requests = "kingdoms-wallet:242:requests";
  await vi.waitFor(() => expect(page.localStorage.getItem(requests)).not.toBe(LOCAL[requests]));
  wallet.stop();
});

it("the wallet still stores data under the same names", async () => {
  const { embeddedWalletOptions } = await import("./embedded.ts");
  const wallet = startCore(
    embeddedWalletOptions(CONFIG, async () => [], null),
    {
      open: () => undefined,
      chooseWallet: never,
      share: never,
      unlock: never,
      transaction: () => {
        throw new Error("nothing is signed in this test");
      },
      preAuthorization: () => {
        throw new Error("nothing is signed in this test");
      },
    },
  );
  page.localStorage.clear();
  page.sessionStorage.clear();
  const keys = await wallet.keyring;
  await keys.create("Edda", String);
  (await wallet.personaData).replace(keys.persona.identityAddress, { phoneNumbers: [] });
  wallet.choice.choose("embedded");
  wallet.development.change({ approves: true });
  const names = Array.from({ length: page.localStorage.length }, (_, at) => page.localStorage.key(at));
  expect(new Set(names)).toEqual(
    new Set(["choice", "development", "keys", "persona-data"].map((name) => `kingdoms-wallet:${name}`)),
  );
  expect(page.sessionStorage.key(0)).toBe("kingdoms-wallet:approves");
  wallet.stop();
});
