/** A bot's kingdom: founded, funded and with its first building in one transaction. */
import { buyANewKingdomAt, type KingdomInfo } from "@kingdoms/client";
import type { Player, SentOutcome } from "@kingdoms/client/player";
import { parseXrd, type Xrd } from "@kingdoms/rules";
import type { Bot } from "./bot.ts";
import type { Draw } from "./draw.ts";
import { placeFor } from "./places.ts";

/** XRD for the network's fees until the next visit. */
const FEES = parseXrd("30");

/** XRD that the account needs. */
export const costOfFounding = ({ temperament }: Bot, { rules }: Player): Xrd =>
  (rules.config.founding.price + temperament.dowry + FEES) as Xrd;

interface Founding {
  readonly bot: Bot;
  readonly player: Player;
  readonly world: readonly KingdomInfo[];
  /** Of the whole country. */
  readonly country: Draw;
}

/**
 * Founds the kingdom of a bot in its province. Null if the map is full.
 *
 * @throws `ResponseError` or `UnreachableError` if the ledger cannot be read.
 */
export async function foundFor({ bot, player, world, country }: Founding): Promise<SentOutcome | null> {
  const { rules, game, signer } = player;
  const taken = world.map(({ cell }) => cell);
  const cell = placeFor(country, bot.number, { ...rules.config.map, taken });
  if (cell === null) return null;
  const { dowry, firstBuilding } = bot.temperament;
  const manifest = buyANewKingdomAt({
    realm: game.config,
    account: signer.account,
    price: rules.config.founding.price,
    cell,
    name: bot.name,
    gold: { paid: dowry, deposited: rules.kgldFor(dowry) },
    building: firstBuilding,
  });
  return player.send(manifest);
}
