/** The realm's own keeper, which asks gateway and beacon without a network. */
import type { Ledger } from "@embedded-radix/gateway";
import { type Compile, testDeployer } from "@embedded-radix/transactions";
import { type Keeper, type KeeperOptions, startKeeper } from "@kingdoms/keeper";
import { createRules } from "@kingdoms/rules";
import type { Handler } from "./handler.ts";
import type { RealmRecord } from "./record.ts";

/** The parts of a keeper that depend on the host: its checkpoint and spending files, its budget, and the thread for its arithmetic. */
export type KeeperPlace = Pick<KeeperOptions, "checkpoint" | "spending" | "budget" | "arithmetic">;

interface Around {
  readonly ledger: Ledger;
  readonly gateway: Handler;
  readonly beacon: Handler;
  readonly record: RealmRecord;
  /** rules.wasm. */
  readonly rules: WebAssembly.Module;
  readonly compile: Compile;
}

export async function startKeeperOf(
  { ledger, gateway, beacon, record, rules, compile }: Around,
  place: KeeperPlace,
): Promise<Keeper> {
  const { networkId, basics } = ledger;
  return startKeeper({
    ...place,
    gatewayUrl: "http://gateway",
    relays: ["http://beacon"],
    networkId,
    factory: record.deployed.factory,
    payer: { address: basics.faucet },
    rewardAccount: await testDeployer(networkId),
    recalculate: true,
    // By name, as a standalone one asks by address.
    fetch: async (request) => (new URL(request.url).hostname === "beacon" ? beacon : gateway).fetch(request),
    compile,
    rulesOf: (config) => createRules(rules, config),
    log: (line) => console.log(`keeper: ${line}`),
  });
}
