/** What the wishes of a player cost: several orders in one transaction. */
import { loadArtifact } from "@kingdoms/artifacts";
import { accountAddress, type OwnedKey } from "@kingdoms/client";
import { joinedManifest, type Step } from "@kingdoms/client/orders";
import { createRules, parseKgld, parseXrd } from "@kingdoms/rules";
import type { Kingdom, Outcome, Player, World } from "../support/scrypto/game.ts";
import { realmOf } from "../support/scrypto/realm.ts";

/** A network refuses a transaction with more. */
const MOST_UNITS = { execution: 100_000_000, finalization: 50_000_000 };

const rules = await createRules(await loadArtifact("rules.wasm"));
const { missions, founding, buildings } = rules.config;

type Note = (wish: string, outcome: Outcome) => void;
type Key = Pick<OwnedKey, "id" | "component" | "account">;

/** A kingdom with a mine under construction. */
export const playFounding = (world: World, player: Player, cell: { x: number; y: number }, note: Note) =>
  play(world, player, note, "found, fund, build", [
    {
      kind: "foundAndBuild",
      by: accountAddress(player.address),
      asked: {
        name: "Wished",
        cell,
        building: "mine",
        amount: parseXrd("6"),
        price: founding.price,
        deposited: buildings.mine.cost,
      },
    },
  ]);

/** The kingdoms belong to the player. The first can recruit and prospect; nothing is under construction in any of them. */
export async function playWishes(
  world: World,
  player: Player,
  kingdoms: readonly Kingdom[],
  note: Note,
): Promise<void> {
  const account = accountAddress(player.address);
  const keys = kingdoms.map(({ id, component }): Key => ({ id, component, account }));
  const funded = (by: Key, last: Step): readonly Step[] => [
    { kind: "buyKgld", by: account, asked: { amount: parseXrd("6") } },
    { kind: "deposit", by, asked: { amount: parseKgld("300") } },
    last,
  ];
  const build = (by: Key) => funded(by, { kind: "build", by, asked: { building: "mine" } });
  for (let count = 1; count <= keys.length; count++) {
    const some = keys.slice(0, count);
    const claims = some.map((by): Step => ({ kind: "claimDue", by, asked: {} }));
    await play(world, player, note, `claim due, ${count}`, claims);
    await play(world, player, note, `buy, deposit, build, ${count}`, some.flatMap(build));
  }
  const [by] = keys;
  if (by === undefined) throw new RangeError("wishes need a kingdom");
  await play(world, player, note, "claim gold, buy, deposit, recruit", [
    { kind: "claimGold", by, asked: {} },
    ...funded(by, { kind: "createDefenders", by, asked: { amount: 1 } }),
  ]);
  const prospect: Step = { kind: "prospect", by, asked: { fee: missions.fee } };
  await play(world, player, note, "buy, deposit, prospect", funded(by, prospect));
}

/** Carries out a wish and takes it back. */
async function play(world: World, player: Player, note: Note, wish: string, steps: readonly Step[]) {
  const before = world.engine.snapshot();
  const fee = `CALL_METHOD Address("${player.address}") "lock_fee" Decimal("20");\n`;
  const outcome = await world.submit(fee + joinedManifest(realmOf(world), rules, steps), [player.key]);
  note(`wish: ${wish}`, outcome);
  const { executionCostUnits, finalizationCostUnits } = outcome.receipt.fee;
  if (executionCostUnits > MOST_UNITS.execution || finalizationCostUnits > MOST_UNITS.finalization)
    throw new Error(`${wish} is too much for a transaction`);
  world.engine.restore(before);
}
