/**
 * The memory of a realm in use: ten reads and a payment each second, among 5,400 kingdoms and after 100,000
 * transactions. For an hour each, or for `KINGDOMS_MINUTES`.
 */
import { setTimeout as pause } from "node:timers/promises";
import { seededRandom } from "@embedded-radix/tests/support/random.ts";
import { compile, type TestAccount, testAccounts } from "@embedded-radix/transactions";
import { type RealmConfig, readKingdoms } from "@kingdoms/client";
import { createGame } from "@kingdoms/game-tests/support/game.ts";
import { bigWorld, bigWorldSize } from "../support/bench/big-world.ts";
import { longHistory, longHistorySize } from "../support/bench/long-history.ts";
import { dataFolderOf, type LedgerFile, ofWorld } from "../support/bench/realm-of.ts";
import { residentMegabytes } from "../support/memory.ts";
import { asPlayersDo, startRealmProcess } from "../support/realm.ts";
import { type GoalName, judge } from "./goals.ts";

const networkId = 242;
const minutes = Number(process.env.KINGDOMS_MINUTES ?? 60);
const READS_A_SECOND = 10;
const random = seededRandom("reads of a realm for an hour");

export async function bench(): Promise<void> {
  await played("hours.world", `among ${bigWorldSize.kingdoms} kingdoms`, ofWorld(await bigWorld()));
  const history = { networkId, ...(await longHistory()) };
  await played("hours.history", `after ${longHistorySize} transactions`, history);
}

async function played(goal: GoalName, where: string, ledger: LedgerFile): Promise<void> {
  const folder = await dataFolderOf(ledger);
  const realm = await startRealmProcess(folder.data, 0, [], asPlayersDo);
  try {
    const play = await playOn(realm.url);
    const end = Date.now() + minutes * 60_000;
    let megabytes = await residentMegabytes(realm.pid);
    const course = [megabytes];
    for (let second = 1; Date.now() < end; second++) {
      await Promise.all([play(second), pause(1_000)]);
      if (second % 60 === 0) course.push(await residentMegabytes(realm.pid));
    }
    megabytes = await residentMegabytes(realm.pid);
    console.log(`\nResident memory ${where}, MB each minute: ${course.join(" ")}`);
    judge(goal, megabytes, `after ${minutes} minutes`);
  } finally {
    await realm.interrupt();
    folder.remove();
  }
}

/** What happens in a second. */
async function playOn(url: string): Promise<(second: number) => Promise<void>> {
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
    const parsed = await answer.json();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(parsed)}`);
    return parsed;
  };
  const config = (await (await fetch(`${url}/realm/config`)).json()) as RealmConfig;
  const game = createGame({ config: { ...config, gatewayUrl: url } });
  const { value: kingdoms, stateVersion } = await readKingdoms(game);
  const components = [config.factory, ...kingdoms.map(({ component }) => component)];
  const some = () => Array.from({ length: 20 }, () => components[random.integer(components.length)]);
  const at_ledger_state = () => ({
    state_version: Number(stateVersion) - random.integer(Math.min(1_000, Number(stateVersion))),
  });
  const reads = [
    () =>
      post("/state/entity/details", {
        addresses: some(),
        opt_ins: { explicit_metadata: ["name", "description", "icon_url"] },
        at_ledger_state: at_ledger_state(),
      }),
    () =>
      post("/stream/transactions", {
        limit_per_page: 20,
        at_ledger_state: at_ledger_state(),
        opt_ins: { receipt_events: true, affected_global_entities: true, balance_changes: true },
      }),
  ];
  const pay = await payments(post);
  return async (second) => {
    for (let one = 0; one < READS_A_SECOND; one++) await reads[one % reads.length]?.();
    await pay(second);
  };
}

async function payments(post: (path: string, body: object) => Promise<unknown>) {
  const [from, to] = (await testAccounts(networkId)) as [TestAccount, TestAccount];
  const status = (await post("/status/network-configuration", {})) as {
    well_known_addresses: { xrd: string; faucet: string };
  };
  const { xrd, faucet } = status.well_known_addresses;
  return async (second: number): Promise<void> => {
    const now = (await post("/status/gateway-status", {})) as { ledger_state: { epoch: number } };
    const manifest = `
CALL_METHOD Address("${faucet}") "lock_fee" Decimal("5");
CALL_METHOD Address("${from.address}") "withdraw" Address("${xrd}") Decimal("0.1");
CALL_METHOD Address("${to.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();`;
    const { hex } = await compile({
      networkId,
      manifest,
      signers: [from.key],
      notary: from.key,
      startEpoch: now.ledger_state.epoch,
      nonce: 90_000 + second,
    });
    await post("/transaction/submit", { notarized_transaction_hex: hex });
  };
}
