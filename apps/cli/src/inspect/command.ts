/** `inspect`: what the ledger says, read through the Gateway API. */
import { type GameContext, readLedgerStatus } from "@kingdoms/client";
import { CliError } from "../errors.ts";
import { type Command, HELP, type Io, readFlags } from "../flags.ts";
import { checkNetwork, gatewayClient, readTarget, TARGET_FLAGS, TARGET_USAGE } from "../target.ts";
import { inspectFactory } from "./factory.ts";
import { inspectKingdom } from "./kingdom.ts";
import type { Ledger } from "./ledger.ts";
import { inspectMission } from "./mission.ts";
import { json, plain } from "./report.ts";

const usage = `Shows what the ledger says.

  npm run kingdoms -- inspect factory [flags]
  npm run kingdoms -- inspect kingdom WHICH [flags]   its number, its component or its name
  npm run kingdoms -- inspect mission NUMBER [flags]

${TARGET_USAGE}
  --json        for programs: amounts as decimal text, times in seconds
`;

const flags = { ...TARGET_FLAGS, ...HELP, json: { type: "boolean", default: false } } as const;

export const command: Command = { usage, run };

async function run(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readFlags(args, flags, ["factory, kingdom or mission", "which one"]);
  const [kind, which] = positionals;
  if (kind !== "factory" && kind !== "kingdom" && kind !== "mission")
    throw new CliError("BAD_FLAG", "inspect takes factory, kingdom or mission");
  if ((kind === "factory") !== (which === undefined))
    throw new CliError(
      "BAD_FLAG",
      kind === "factory" ? "there is one factory" : `inspect ${kind} takes which one`,
    );
  const target = await readTarget(values);
  const gateway = gatewayClient(target);
  await checkNetwork(gateway, target.networkId);
  // Of a whole config the reads need these two.
  const config = { networkId: target.networkId, factory: target.factory } as GameContext["config"];
  const { stateVersion } = await readLedgerStatus(gateway);
  const ledger = { gateway, game: { gateway, config }, at: stateVersion };
  const { value, report } = await inspected(ledger, kind, which ?? "");
  io.out(values.json ? json(value) : plain(report));
  return 0;
}

function inspected(ledger: Ledger, kind: "factory" | "kingdom" | "mission", which: string) {
  if (kind === "factory") return inspectFactory(ledger);
  return kind === "kingdom" ? inspectKingdom(ledger, which) : inspectMission(ledger, which);
}
