/** `verify`: checks a finished mission against the ledger and the rules. */
import { loadArtifact } from "@kingdoms/artifacts";
import {
  type GameContext,
  kindOfCompletion,
  type MissionCompleted,
  meetsKingdom,
  partiesOf,
  readKingdomInfo,
} from "@kingdoms/client";
import { createRules } from "@kingdoms/rules";
import { type Check, type CheckName, findCompletion, readEvidence, verify } from "@kingdoms/verification";
import { CliError } from "../errors.ts";
import { type Command, HELP, type Io, readFlags } from "../flags.ts";
import { openGame, TARGET_FLAGS, TARGET_USAGE } from "../target.ts";

const usage = `Checks that a finished mission ended as the rules say. Exit code 0 if every check passed, 1 if one failed.

  npm run kingdoms -- verify MISSION [flags]          its number

${TARGET_USAGE}
  --json        for programs
`;

const flags = { ...TARGET_FLAGS, ...HELP, json: { type: "boolean", default: false } } as const;
const MARKS = { passed: "passed", failed: "FAILED", absent: "-" } as const;

export const command: Command = { usage, run };

async function run(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readFlags(args, flags, ["the mission's number"]);
  const [which] = positionals;
  if (which === undefined || !/^[1-9]\d{0,18}$/.test(which)) {
    throw new CliError("BAD_FLAG", "verify takes the mission's number");
  }
  const game = await openGame(values);

  const { intentHash, checks, kind, fate } = await verified(game, BigInt(which));
  const stands = checks.every(({ result }) => result !== "failed");
  if (values.json) {
    io.out(JSON.stringify({ mission: which, kind, intentHash, fate, stands, checks }, null, 2));
  } else {
    io.out(`mission ${which}: ${kind}, completed by ${intentHash}`);
    for (const check of checks) {
      const wrong = check.wrong.length === 0 ? "" : ` (${check.wrong.join(", ")})`;
      io.out(`  ${check.name.padEnd(11)}${MARKS[check.result].padEnd(8)}${textOf(check)}${wrong}`);
    }
    io.out(stands ? "The report stands." : "The report does not stand.");
  }
  return stands ? 0 : 1;
}

async function verified(game: GameContext, missionId: bigint) {
  const search = await findCompletion(game, missionId);
  if (search.state === "noSuchMission") {
    throw new CliError("NOT_FOUND", `there is no mission ${missionId}; the newest is ${search.newest}`);
  }
  if (search.state === "inFlight") {
    const due = new Date(search.due * 1000).toISOString();
    throw new CliError("NOT_FOUND", `mission ${missionId} has not been completed yet; it is due ${due}`);
  }
  if (search.state === "missing") {
    throw new CliError(
      "NOT_FOUND",
      `the record says that mission ${missionId} is over, but the gateway shows no completion of it`,
    );
  }
  const { completion, factory } = search;
  const { event } = completion;
  const met = await componentMet(game, event);
  const evidence = await readEvidence(game, { missionId, completion, launch: null }, met);
  const rules = await createRules(await loadArtifact("rules.wasm"), factory.config);
  return {
    intentHash: completion.intentHash,
    kind: kindOfCompletion(event) ?? "unknown kind",
    fate: event.fate,
    checks: verify(evidence, rules),
  };
}

async function componentMet(game: GameContext, event: MissionCompleted): Promise<string | null> {
  if (!meetsKingdom(event)) return null;
  return (await readKingdomInfo(game, partiesOf(event).to)).value?.component ?? null;
}

const TEXTS: Readonly<Record<CheckName, Readonly<Record<Check["result"], string>>>> = {
  event: {
    passed: "the committed transaction holds this completion, field for field",
    failed: "the committed transaction does not hold this completion",
    absent: "there is no completion",
  },
  launch: {
    passed: "the transaction that launched the mission is committed",
    failed: "the transaction that launched the mission is missing or says something else",
    absent: "there was no launch",
  },
  mission: {
    passed: "the factory's record of the mission agrees",
    failed: "the factory's record of the mission disagrees",
    absent: "there is no record",
  },
  signature: {
    passed: "the signature is the fate key's, over this very mission",
    failed: "the signature is not the fate key's, or not over this mission",
    absent: "nobody signed: the mission was settled as overdue",
  },
  fate: {
    passed: "the fate is the hash of the signature",
    failed: "the fate is not the hash of the signature",
    absent: "there is no fate: the mission was settled as overdue",
  },
  outcome: {
    passed: "the rules, run again here, give the same outcome",
    failed: "the rules, run again here, give another outcome",
    absent: "this version does not know the rules of such missions",
  },
  field: {
    passed: "the defender had just before what the report says",
    failed: "the defender had something else just before",
    absent: "a mission of this kind meets no defender",
  },
};

export const textOf = ({ name, result }: Check): string => TEXTS[name][result];
