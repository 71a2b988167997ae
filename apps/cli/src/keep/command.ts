/** `keep`: a keeper as a separate process. */
import { loadArtifact } from "@kingdoms/artifacts";
import { type Keeper, type KeeperHealth, startKeeper } from "@kingdoms/keeper";
import { fileCheckpoint } from "@kingdoms/keeper/node";
import { createRules } from "@kingdoms/rules";
import { CliError } from "../errors.ts";
import { type Command, HELP, type Io, integer, oneOf, readFlags } from "../flags.ts";
import { redacted } from "../secrets.ts";
import { stopSignal } from "../stop-signal.ts";
import {
  checkNetwork,
  type GameTarget,
  gatewayClient,
  readTarget,
  TARGET_FLAGS,
  TARGET_USAGE,
} from "../target.ts";
import { BUDGET_FLAGS, BUDGET_USAGE, budgetOf, spendingOf } from "./budget.ts";
import { serveHealth } from "./health.ts";
import { readPayer } from "./payer.ts";
import { relaysOf } from "./relays.ts";

const usage = `Resolves due missions, as long as it runs.

  npm run kingdoms -- keep [flags]

${TARGET_USAGE}

  --relay URL          relay of the beacon's rounds, in the form of drand's; may be given several times. Relays are asked in turn,
                       and none is trusted (those of the League of Entropy; on a ledger of one's own, its realm)
  --payer-key-file F   file with the key of the account that pays network fees and takes the rewards, 64 hexadecimal
                       characters; or in KINGDOMS_PAYER_KEY. On a ledger of one's own it may be left out: the faucet pays.
  --checkpoint F       file that remembers how far it has come
${BUDGET_USAGE}
  --health-port N      GET /health on this port of 127.0.0.1: 200 or 503, and figures
  --late-after S       seconds that a due mission may wait, or the ledger stand still, before /health says 503 (300)
  --recalculate        set the weekly minting rate when it is due, at the payer's cost (on where the faucet pays)
  --no-recalculate     leave that to others
  --log plain|json     (plain)

Ctrl-C, SIGTERM or SIGHUP stops it. Several may run; whoever is first is paid for it.
`;

const flags = {
  ...TARGET_FLAGS,
  ...HELP,
  relay: { type: "string", multiple: true },
  "payer-key-file": { type: "string" },
  checkpoint: { type: "string" },
  ...BUDGET_FLAGS,
  "health-port": { type: "string" },
  "late-after": { type: "string", default: "300" },
  recalculate: { type: "boolean" },
  "no-recalculate": { type: "boolean" },
  log: { type: "string", default: "plain" },
} as const;

export const command: Command = { usage, flags, run };

async function run(args: readonly string[], io: Io): Promise<number> {
  const { values } = readFlags(args, flags);
  if (values.recalculate === true && values["no-recalculate"] === true)
    throw new CliError("BAD_FLAG", "--recalculate and --no-recalculate cannot be used together");
  const lateAfter = integer("late-after", values["late-after"], 0, 1_000_000_000);
  const port =
    values["health-port"] === undefined ? null : integer("health-port", values["health-port"], 0, 65_535);
  const form = oneOf("log", values.log, ["plain", "json"]);
  const target = await readTarget(values);
  const relays = relaysOf(target, values.relay);
  const { payer, rewardAccount, secrets } = await readPayer(target, values["payer-key-file"], io);
  const budget = budgetOf(values, payer);
  const spending = await spendingOf(payer, values.checkpoint);
  const rules = await WebAssembly.compile(await loadArtifact("rules.wasm"));
  const log = (line: string): void => io.out(written(redacted(line, secrets), form));

  // Before the first payment: without a handler, a signal ends the process in the middle of one.
  const stopped = stopSignal();
  await warnOfOtherNetwork(target, log);
  const keeper = startKeeper({
    gatewayUrl: target.gatewayUrl,
    networkId: target.networkId,
    factory: target.factory,
    relays,
    rulesOf: (config) => createRules(rules, config),
    payer,
    rewardAccount,
    ...(values.checkpoint !== undefined && { checkpoint: fileCheckpoint(values.checkpoint) }),
    budget,
    ...(spending !== undefined && { spending }),
    recalculate: values.recalculate ?? (values["no-recalculate"] !== true && payer.key === undefined),
    log,
  });
  try {
    const health = port === null ? null : await serveHealth(port, () => healthOf(keeper, lateAfter));
    log(`keeping ${target.factory} with rounds from ${relays.join(", ")}; ${payer.address} locks the fees`);
    if (health !== null) log(`health at ${health.url}`);
    log(`stopping: ${await stopped}`);
    await health?.close();
  } finally {
    await keeper.stop();
  }
  log("stopped");
  return 0;
}

/**
 * A keeper whose gateway is stuck sees no mission come due and is never late, so that it would look healthy by that alone. One
 * relay that is passed over is no fault while another has the rounds; without any, missions become late.
 * @param lateAfter seconds that a due mission may wait, or the ledger may not advance, before it counts as a fault.
 */
function healthOf(keeper: Keeper, lateAfter: number): KeeperHealth & { readonly healthy: boolean } {
  const health = keeper.health();
  const { state, oldestDueSeconds, silentSeconds } = health;
  return {
    healthy: state === "keeping" && Math.max(oldestDueSeconds, silentSeconds) <= lateAfter,
    ...health,
  };
}

/** A gateway that does not answer is tolerated, as the keeper does; one of another network is a mistake. */
async function warnOfOtherNetwork(target: GameTarget, log: (line: string) => void): Promise<void> {
  try {
    await checkNetwork(gatewayClient(target), target.networkId);
  } catch (error) {
    if (error instanceof CliError) throw error;
    log(`the gateway does not yet say which network it serves: ${(error as Error).message}`);
  }
}

function written(line: string, form: "plain" | "json"): string {
  const time = new Date().toISOString();
  return form === "plain" ? `${time} ${line}` : JSON.stringify({ time, message: line });
}
