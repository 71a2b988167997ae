/** `verify`: checks a finished mission against the ledger and the rules. */
import { loadArtifact } from "@kingdoms/artifacts";
import { type ChainName, type GameWith, kindOfCompletion } from "@kingdoms/client";
import { createRules } from "@kingdoms/rules";
import {
  type Check,
  type CheckName,
  chainOf,
  type Evidence,
  findCompletion,
  readEvidence,
  readRelayedRound,
  verify,
} from "@kingdoms/verification";
import { CliError } from "../errors.ts";
import { type Command, HELP, type Io, readFlags } from "../flags.ts";
import { openGame, TARGET_FLAGS, TARGET_USAGE } from "../target.ts";

const usage = `Checks that a finished mission ended as the rules say. Exit code 0 if every check passed, 1 if one failed.

  npm run kingdoms -- verify MISSION [flags]          its number

${TARGET_USAGE}
  --relay U     also asks this relay of the beacon for the round, such as https://api.drand.sh
  --json        for programs
`;

const flags = {
  ...TARGET_FLAGS,
  ...HELP,
  relay: { type: "string" },
  json: { type: "boolean", default: false },
} as const;
const MARKS = { passed: "passed", failed: "FAILED", absent: "-" } as const;

export const command: Command = { usage, flags, run };

async function run(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readFlags(args, flags, ["the mission's number"]);
  const [which] = positionals;
  if (which === undefined || !/^[1-9]\d{0,18}$/.test(which)) {
    throw new CliError("BAD_FLAG", "verify takes the mission's number");
  }
  const game = await openGame(values);

  const { stands, checks, chain, ...facts } = await verified(game, BigInt(which), values.relay);
  const { intentHash, kind, round } = facts;
  if (values.json) {
    io.out(JSON.stringify({ mission: which, ...facts, chain, stands, checks }, null, 2));
  } else {
    io.out(`mission ${which}: ${kind}, completed by ${intentHash}`);
    io.out(`decided by round ${round} of ${chain === null ? "an unknown beacon" : BEACONS[chain]}`);
    for (const check of checks) {
      io.out(`  ${check.name.padEnd(12)}${MARKS[check.result].padEnd(8)}${textOf(check)}`);
      for (const { field, told, found } of check.wrong) {
        io.out(`${" ".repeat(22)}${field}: told ${told}, found ${found}`);
      }
    }
    io.out(stands ? "The report stands." : "The report does not stand.");
  }
  return stands ? 0 : 1;
}

async function verified(
  game: GameWith<"networkId" | "factory">,
  missionId: bigint,
  relay: string | undefined,
) {
  const search = await findCompletion(game, missionId);
  if (search.state === "noSuchMission") {
    throw new CliError("NOT_FOUND", `there is no mission ${missionId}; the newest is ${search.newest}`);
  }
  if (search.state === "inFlight") {
    const due = new Date(search.due * 1000).toISOString();
    throw new CliError("NOT_FOUND", `mission ${missionId} has not been completed yet; it arrives ${due}`);
  }
  if (search.state === "missing") {
    throw new CliError(
      "NOT_FOUND",
      `the record says that mission ${missionId} is over, but the gateway shows no completion of it`,
    );
  }
  const { completion, factory } = search;
  const { event } = completion;
  const evidence = await readEvidence(game, { missionId, completion, launch: null });
  const rules = await createRules(await loadArtifact("rules.wasm"), factory.config);
  const relayed = relay === undefined ? null : await relayedRound(relay, evidence, chainOf(evidence, rules));
  return {
    intentHash: completion.intentHash,
    kind: kindOfCompletion(event) ?? "unknown kind",
    round: event.round,
    fate: event.fate,
    ...verify({ ...evidence, relayed }, rules),
  };
}

/** Null for a mission that was settled without its round. */
async function relayedRound(relay: string, { reported }: Evidence, chain: ChainName | null) {
  const { round, fate } = reported.event;
  if (fate === null || chain === null) return null;
  try {
    return await readRelayedRound(relay, chain, round);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CliError("NOT_FOUND", `${relay} does not give round ${round}: ${reason}`, { cause });
  }
}

const BEACONS: Readonly<Record<ChainName, string>> = {
  quicknet: "quicknet, which a threshold of the League of Entropy signs",
  embedded: "the embedded beacon, whose key is a public test key",
};

const TEXTS: Readonly<Record<CheckName, Readonly<Record<Check["result"], string>>>> = {
  event: {
    passed: "the committed transaction holds this completion, field for field",
    failed: "the committed transaction does not hold this completion",
    absent: "there is no completion",
  },
  launch: {
    passed: "a committed transaction launched the mission as the record says",
    failed: "the transaction that launched the mission is missing or says something else",
    absent: "there was no launch",
  },
  mission: {
    passed: "the factory's record of the mission agrees",
    failed: "the factory's record of the mission disagrees",
    absent: "there is no record",
  },
  round: {
    passed: "the round is the one that the arrival determines",
    failed: "the arrival determines another round",
    absent: "no round was needed",
  },
  signature: {
    passed: "the beacon's chain signed the round",
    failed: "the beacon's chain did not sign the round like this",
    absent: "no round was used: the mission was settled as overdue",
  },
  randomness: {
    passed: "the randomness is the hash of the signature",
    failed: "the randomness is not the hash of the signature",
    absent: "no randomness was used: the mission was settled as overdue",
  },
  fate: {
    passed: "the fate follows from the randomness, for this very mission",
    failed: "another fate follows from the randomness",
    absent: "there is no fate: the mission was settled as overdue",
  },
  outcome: {
    passed: "the rules, run again here, give the same outcome",
    failed: "the rules, run again here, give another outcome",
    absent: "this version does not know the rules of such missions",
  },
  field: {
    passed: "the target had just before what the report says",
    failed: "the target had something else just before",
    absent: "no target was met, or its owner changed it in the same transaction",
  },
};

export const textOf = ({ name, result }: Check): string => TEXTS[name][result];
