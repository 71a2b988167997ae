/**
 * Writes each finished mission of a country (`apps/realm/src/country-main.ts`) as a case for `game/test/model/cases.py
 * answer`: its opponents, and its result according to the ledger. Fails for an inconsistent report.
 *
 * node --import tsx tests/model/played.ts <folder with country.sqlite and country.json>
 */
import { expectedFields, type MissionCompleted } from "@kingdoms/client";
import { type Attos, formatAttos, fromHex, type Rules, toHex } from "@kingdoms/rules";
import { addressBytes, findCompletion, readEvidence, verify } from "@kingdoms/verification";
import { openCountry, SIMULATOR } from "./country.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("usage: played.ts <folder>");
const { game, ledger, rules } = await openCountry(folder);

for (let mission = 1n; ; mission++) {
  const search = await findCompletion(game, mission);
  if (search.state === "noSuchMission") break;
  if (search.state === "inFlight") continue;
  if (search.state === "missing") throw new Error(`mission ${mission} has no completion`);
  const { event } = search.completion;
  const evidence = await readEvidence(game, {
    missionId: mission,
    completion: search.completion,
    launch: null,
  });
  const { stands, checks } = verify(evidence, rules);
  if (!stands) throw new Error(`mission ${mission} does not stand: ${JSON.stringify(checks, shown)}`);
  if (event.fate === null || evidence.round === null) throw new Error(`mission ${mission} has no fate`);
  write(
    "fate_of_round",
    {
      randomness: evidence.round.randomness,
      networkId: SIMULATOR,
      factory: toHex(addressBytes(game.config.factory)),
      missionId: mission,
    },
    event.fate,
  );
  outcome(event, event.fate);
}
await ledger.close();

/** `verify` has held the rules' outcome against the ledger's. */
function outcome(event: MissionCompleted, fate: string): void {
  const asked =
    <Field extends object, Outcome>(
      op: string,
      resolved: (field: Field, lot: Uint8Array | "overdue") => Outcome,
    ) =>
    (field: Field, lot: Uint8Array | "overdue"): Outcome => {
      const found = resolved(field, lot);
      write(op, { ...field, fate }, found);
      return found;
    };
  const listening: Rules = {
    ...rules,
    war: asked("war", (field, lot) => rules.war(field, lot)),
    raid: asked("raid", (field, lot) => rules.raid(field, lot)),
    missile: asked("missile", (field, lot) => rules.missile(field, lot)),
    fortify: (field) => asked("fortify", () => rules.fortify(field))(field, "overdue"),
    prospect: (lot) => asked("prospect", () => rules.prospect(lot))({}, lot),
    rarity: (lot) => asked("rarity", () => rules.rarity(lot))({}, lot),
  };
  expectedFields(event, listening, fromHex(fate));
}

function write(op: string, given: object, answer: unknown): void {
  console.log(JSON.stringify({ request: { op, ...given }, answer }, wire));
}

/** Amounts as decimals, ids of missions as texts, fields of objects in snake case, as `rules.wasm` takes them. */
function wire(key: string, value: unknown): unknown {
  if (typeof value === "bigint") return key === "mission_id" ? String(value) : formatAttos(value as Attos);
  if (typeof value !== "object" || value === null || Array.isArray(value) || key === "buildings")
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      inner,
    ]),
  );
}

function shown(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}
