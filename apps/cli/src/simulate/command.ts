/** `simulate`: the outcomes of a mission over many fates, computed by rules.wasm. */
import { loadArtifact } from "@kingdoms/artifacts";
import { readGameConfig } from "@kingdoms/client";
import {
  type Attos,
  BUILDINGS,
  type Building,
  type BuildingCounts,
  createRules,
  parseAttos,
  type Rules,
} from "@kingdoms/rules";
import { CliError } from "../errors.ts";
import { type Command, HELP, type Io, integer, oneOf, readFlags } from "../flags.ts";
import { gatewayClient, readTarget, TARGET_FLAGS } from "../target.ts";
import { fatesOf, type Report, simulateMissile, simulateRaid, simulateWar } from "./missions.ts";

const usage = `The odds of a mission, by rules.wasm: the same code that decides on the ledger.

  npm run kingdoms -- simulate war      --attackers N --defenders N [--treasury KGLD] [--hidden KGLD] [--buildings LIST] [--alarm N]
  npm run kingdoms -- simulate raid     --defenders N [--unclaimed KGLD] [--buildings LIST]
  npm run kingdoms -- simulate missile  --missiles N [--barriers N] [--defenders N] [--buildings LIST]

  --buildings LIST   what the defender has: mine=2,stronghold=1 (none); half of them, as militia, join its units in a war
  --hidden KGLD      how much of the treasury the townsfolk hid (0)
  --alarm N          wars that came before this one in an unbroken chain (0)
  --fates N          how many fates are tried (10000)
  --seed TEXT        other fates (kingdoms)
  --fate HEX         one fate, 64 hexadecimal characters, instead of many
  --config X         with the numbers of this game instead of the standard one's; also --gateway, or --network and --factory
  --json             for programs
`;

const flags = {
  ...TARGET_FLAGS,
  ...HELP,
  attackers: { type: "string" },
  defenders: { type: "string", default: "0" },
  missiles: { type: "string" },
  barriers: { type: "string", default: "0" },
  treasury: { type: "string", default: "0" },
  hidden: { type: "string", default: "0" },
  alarm: { type: "string", default: "0" },
  unclaimed: { type: "string", default: "0" },
  buildings: { type: "string", default: "" },
  fates: { type: "string", default: "10000" },
  seed: { type: "string", default: "kingdoms" },
  fate: { type: "string" },
  json: { type: "boolean", default: false },
} as const;

const MOST_UNITS = 1_000_000;
/** The maximum in a game config (`GameConfig::validate`). */
const MOST_KGLD = parseAttos("1000000000000");

type Values = ReturnType<typeof readFlags<typeof flags>>["values"];

export const command: Command = { usage, flags, run };

async function run(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readFlags(args, flags, ["war, raid or missile"]);
  const [kind] = positionals;
  if (!isSimulated(kind)) throw new CliError("BAD_FLAG", "simulate takes war, raid or missile");
  refuseOthers(kind, args);
  const fates = fatesFor(values);
  const report = SIMULATIONS[kind].run(await rulesFor(values), values, fates);
  io.out(
    values.json
      ? JSON.stringify({ kind, fates: fates.length, ...report }, null, 2)
      : plain(kind, fates.length, report),
  );
  return 0;
}

/** A flag that the mission does not depend on would be silently ignored. */
function refuseOthers(kind: Simulated, args: readonly string[]): void {
  const own: readonly string[] = SIMULATIONS[kind].flags;
  for (const name of new Set(Object.values(SIMULATIONS).flatMap((simulation) => simulation.flags)))
    if (!own.includes(name) && args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`)))
      throw new CliError("BAD_FLAG", `simulate ${kind} takes no --${name}`);
}

interface Simulation {
  /** The flags that it depends on. */
  readonly flags: readonly (keyof typeof flags)[];
  run(rules: Rules, values: Values, fates: readonly Uint8Array[]): Report;
}

const SIMULATIONS = {
  war: {
    flags: ["attackers", "defenders", "treasury", "hidden", "buildings", "alarm"],
    run(rules, values, fates) {
      const field = {
        attackers: integer("attackers", values.attackers ?? "", 1, MOST_UNITS),
        ...defenceOf(values),
        treasury: amount("treasury", values.treasury),
        hidden: amount("hidden", values.hidden),
        alarm: integer("alarm", values.alarm, 0, MOST_UNITS),
      };
      return simulateWar(rules, field, fates);
    },
  },
  raid: {
    flags: ["defenders", "unclaimed", "buildings"],
    run(rules, values, fates) {
      const field = { ...defenceOf(values), unclaimed: amount("unclaimed", values.unclaimed) };
      return simulateRaid(rules, field, fates);
    },
  },
  missile: {
    flags: ["missiles", "barriers", "defenders", "buildings"],
    run(rules, values, fates) {
      const field = {
        missiles: integer("missiles", values.missiles ?? "", 1, MOST_UNITS),
        barriers: integer("barriers", values.barriers, 0, MOST_UNITS),
        ...defenceOf(values),
      };
      return simulateMissile(rules, field, fates);
    },
  },
} as const satisfies Readonly<Record<string, Simulation>>;
type Simulated = keyof typeof SIMULATIONS;
const isSimulated = (kind: string | undefined): kind is Simulated =>
  kind !== undefined && Object.hasOwn(SIMULATIONS, kind);

const defenceOf = ({ defenders, buildings }: Values) => ({
  defenders: integer("defenders", defenders, 0, MOST_UNITS),
  buildings: buildingsOf(buildings),
});

function fatesFor({ fate, fates, seed }: Values): readonly Uint8Array[] {
  if (fate === undefined) return [...fatesOf(seed, integer("fates", fates, 1, 1_000_000))];
  if (!/^[0-9a-f]{64}$/i.test(fate)) throw new CliError("BAD_FLAG", "--fate takes 64 hexadecimal characters");
  return [Uint8Array.from(Buffer.from(fate, "hex"))];
}

async function rulesFor(values: Values): Promise<Rules> {
  const wasm = await loadArtifact("rules.wasm");
  const named = [values.config, values.network, values.factory, values.gateway].some(
    (flag) => flag !== undefined,
  );
  if (!named) return createRules(wasm);
  const target = await readTarget(values);
  const game = { config: { factory: target.factory }, gateway: gatewayClient(target) };
  return createRules(wasm, (await readGameConfig(game)).value);
}

function amount(flag: string, text: string): Attos {
  try {
    const attos = parseAttos(text);
    if (attos >= 0n && attos <= MOST_KGLD) return attos;
  } catch {
    // Refused below, like a negative amount.
  }
  throw new CliError("BAD_FLAG", `--${flag} takes an amount of KGLD, such as 1200 or 0.5, up to 10^12`);
}

function buildingsOf(list: string): BuildingCounts {
  const counts = Object.fromEntries(BUILDINGS.map((name) => [name, 0])) as Record<Building, number>;
  for (const part of list.split(",").filter(Boolean)) {
    const [name = "", count = "1"] = part.split("=");
    counts[oneOf("buildings", name, BUILDINGS)] = integer("buildings", count, 0, 100);
  }
  return counts;
}

function plain(kind: string, fates: number, report: Report): string {
  const sections = Object.entries(report).map(([heading, lines]) => {
    const body = Object.entries(lines).map(([name, value]) => `  ${name.padEnd(28)}${value}`);
    return [heading, ...body].join("\n");
  });
  return [`${kind}, ${fates} ${fates === 1 ? "fate" : "fates"}`, ...sections].join("\n\n");
}
