/** `inspect`: shows the game on the ledger, through the Gateway API. */
import { readLedgerStatus } from "@kingdoms/client";
import { CliError } from "../errors.ts";
import { type Command, HELP, type Io, readFlags } from "../flags.ts";
import { openGame, TARGET_FLAGS, TARGET_USAGE } from "../target.ts";
import { inspectFactory, inspectKingdom, inspectMission, json, type Ledger, plain } from "./records.ts";

const usage = `Shows what the ledger says.

  npm run kingdoms -- inspect factory [flags]
  npm run kingdoms -- inspect kingdom WHICH [flags]   its number, its component or its name
  npm run kingdoms -- inspect mission NUMBER [flags]

${TARGET_USAGE}
  --json        for programs: amounts as decimal text, times in seconds
`;

const flags = { ...TARGET_FLAGS, ...HELP, json: { type: "boolean", default: false } } as const;

export const command: Command = { usage, flags, run };

async function run(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readFlags(args, flags, ["factory, kingdom or mission", "which one"]);
  const [kind, which] = positionals;
  if (kind !== "factory" && kind !== "kingdom" && kind !== "mission")
    throw new CliError("BAD_FLAG", "inspect takes factory, kingdom or mission");
  if ((kind === "factory") !== (which === undefined))
    throw new CliError(
      "BAD_FLAG",
      kind === "factory" ? "there is only one factory: leave its name out" : `say which ${kind}`,
    );
  const game = await openGame(values);
  const { stateVersion } = await readLedgerStatus(game.gateway);
  const { value, report } = await inspected(
    { gateway: game.gateway, game, at: stateVersion },
    kind,
    which ?? "",
  );
  io.out(values.json ? json(value) : plain(report));
  return 0;
}

function inspected(ledger: Ledger, kind: "factory" | "kingdom" | "mission", which: string) {
  if (kind === "factory") return inspectFactory(ledger);
  return kind === "kingdom" ? inspectKingdom(ledger, which) : inspectMission(ledger, which);
}
