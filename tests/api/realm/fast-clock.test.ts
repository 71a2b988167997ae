/** A realm whose clock runs as fast as it can: an hour of the ledger passes in a second. */
import { compile, testAccounts } from "@embedded-radix/transactions";
import { createPlayer, keySigner, type Signer } from "@kingdoms/client/player";
import { parseXrd } from "@kingdoms/rules";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../../support/realm.ts";

const folder = freshDataFolder();
let realm: RealmProcess;

const post = async (path: string, body: object) => {
  const headers = { "content-type": "application/json" };
  const response = await fetch(realm.url + path, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const lifetime = async () => (await post("/transaction/construction", {})).body.lifetime_epochs;

/** Of a person, or of a wallet that has to be loaded first. */
const SIGNING_MS = 3_000;

async function slowSigner(): Promise<Signer> {
  const [account] = await testAccounts(242);
  if (account === undefined) throw new Error("there is no ready-made account");
  const signer = await keySigner(account.key, 242, compile);
  return {
    ...signer,
    async sign(request) {
      const signed = await signer.sign(request);
      await new Promise((resolve) => setTimeout(resolve, SIGNING_MS));
      return signed;
    },
  };
}

beforeAll(async () => {
  realm = await startRealmProcess(folder.data);
});
afterAll(async () => {
  await realm?.kill();
  folder.remove();
});

it("a transaction gets more epochs if the clock runs fast, up to the most that the engine takes", async () => {
  expect(await lifetime()).toBe(10);
  await post("/realm/clock", { factor: 1.5 });
  expect(await lifetime()).toBe(15);
  await post("/realm/clock", { factor: 3_600 });
  expect(await lifetime()).toBe(8_640);
});

it("forty payments of the faucet at once are all paid", async () => {
  const accounts = await testAccounts(242);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      post("/realm/faucet", { account: accounts[index % accounts.length]?.address }),
    ),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

it("an order that was signed for three seconds, three hours of the ledger, is committed", async () => {
  const player = await createPlayer({ origin: realm.url, signer: await slowSigner() });
  const outcome = await player.give({ kind: "buyKgld", amount: parseXrd("2") });
  expect(outcome.status).toBe("committed");
});
