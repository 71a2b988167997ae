/** A realm without a keeper of its own, and a keeper beside it. */
import { compile, testAccounts } from "@embedded-radix/transactions";
import { accountAddress, buyANewKingdom, type RealmConfig } from "@kingdoms/client";
import { createGame, type Game } from "@kingdoms/game-tests/support/game.ts";
import { parseXrd } from "@kingdoms/rules";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CliProcess, startCli } from "../../support/cli.ts";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../../support/realm.ts";

const folder = freshDataFolder();
let realm: RealmProcess;
let keeper: CliProcess | null = null;

beforeAll(async () => {
  realm = await startRealmProcess(folder.data, 0, ["--no-keeper"]);
});
afterAll(async () => {
  await keeper?.end("SIGKILL");
  await realm?.kill();
  folder.remove();
});

const realmJson = async <T>(path: string, order?: object): Promise<T> => {
  const init = order === undefined ? {} : { method: "POST", body: JSON.stringify(order) };
  return (await (await fetch(`${realm.url}${path}`, init)).json()) as T;
};

async function found(game: Game): Promise<string> {
  const { networkId } = game.config;
  const [owner] = await testAccounts(networkId);
  if (owner === undefined) throw new Error("a ready-made account is needed");
  const manifest = buyANewKingdom({
    realm: game.config,
    account: accountAddress(owner.address),
    price: parseXrd("600"),
    cell: { x: 1, y: 2 },
    name: "Camelot",
  });
  const { hex } = await compile({
    networkId,
    manifest: `CALL_METHOD Address("${owner.address}") "lock_fee" Decimal("20");\n${manifest}`,
    signers: [],
    notary: owner.key,
    notaryIsSignatory: true,
    startEpoch: (await game.ledgerStatus()).epoch,
  });
  await game.gateway.post("/transaction/submit", { notarized_transaction_hex: hex });
  const [kingdom] = (await game.listKingdoms()).value;
  return kingdom?.component ?? "";
}

it("a realm started with --no-keeper is served by a keeper that finds it by its config", async () => {
  const config = await realmJson<RealmConfig>("/realm/config");
  const game = createGame({ config: { ...config, gatewayUrl: realm.url } });
  const component = await found(game);
  await realmJson("/realm/clock", { advanceSeconds: 121 });
  expect(await realmJson("/realm/health")).toMatchObject({ keeper: null });
  expect((await game.kingdomState(component)).value.rarity).toBeNull();

  keeper = startCli(["keep", "--config", `${realm.url}/realm/config`]);
  const rarity = async () => (await game.kingdomState(component)).value.rarity;
  await expect.poll(rarity, { timeout: 60_000, interval: 100 }).not.toBeNull();
  // The faucet pays, so the weekly rate is this keeper's duty, too: the shipped ledger begins in the past.
  await keeper.says(/the weekly rate is due/);
  expect(await keeper.end("SIGTERM")).toBe(0);
});
