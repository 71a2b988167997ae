/** A bot: it founds a kingdom, and then builds, claims, recruits and raids as often as the rules allow. */
import { testAccounts } from "@embedded-radix/transactions";
import { createPlayer, type Order } from "@kingdoms/client/player";
import { parseXrd } from "@kingdoms/rules";

const [origin = "http://localhost:8090", number = "3"] = process.argv.slice(2);
// A ready-made account with play money. Elsewhere: ed25519FromSeed(secret), with a secret that only you can read.
const account = (await testAccounts(242))[Number(number)];
if (account === undefined) throw new Error("the ready-made accounts are 0 to 3");
const player = await createPlayer({ origin, key: account.key });

/** True if the ledger carried it out. A refusal of the rules costs nothing, so the bot just tries. */
async function give(order: Order): Promise<boolean> {
  const outcome = await player.give(order);
  if (outcome.status === "committed")
    console.log(order.kind, ...outcome.events.map(({ event }) => event.type));
  if (outcome.status === "failed") console.log(order.kind, "failed:", outcome.reason.sentence);
  return outcome.status === "committed";
}

if ((await player.ownKeys()).value.length === 0) {
  for (let x = 45; !(await give({ kind: "found", name: "Botland", cell: { x, y: 30 } })); x++)
    if (x === 89) throw new Error("no kingdom could be founded in this row");
  await give({ kind: "buyKgld", amount: parseXrd("200") });
  await give({ kind: "deposit", amount: (await player.balance()).value.kgld });
}
const own = (await player.ownKeys()).value[0]?.id ?? "";
for (;;) {
  const buildings = (await player.kingdom(own))?.value.buildings;
  const others = (await player.kingdoms()).value.filter(({ id }) => id !== own);
  await give({ kind: "claimBuilding", kingdom: own });
  await give({ kind: "build", building: buildings?.barracks === 0 ? "barracks" : "mine", kingdom: own });
  await give({ kind: "claimDefenders", kingdom: own });
  await give({ kind: "createDefenders", amount: 1, kingdom: own });
  for (const { id } of others) if (await give({ kind: "raid", to: id, kingdom: own })) break;
  await new Promise((resolve) => setTimeout(resolve, 5_000));
}
