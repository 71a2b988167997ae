/** What one bot does at one minute. */
import { type KingdomInfo, type OwnedKey, viewOf } from "@kingdoms/client";
import type { Order, Player, SentOutcome } from "@kingdoms/client/player";
import type { Bot } from "./bot.ts";
import { grudgesOf } from "./habits/grudges.ts";
import type { Situation } from "./habits/habit.ts";
import { kingdomAt } from "./kingdom-at.ts";

/** An order of a bot, and what became of it. */
export interface Deed {
  readonly bot: Bot;
  /** The minute of the visit, in seconds. */
  readonly at: number;
  readonly order: Order;
  readonly outcome: SentOutcome;
}

/** A visit: whose kingdom, and what it knows of the others. */
export interface Visit {
  readonly bot: Bot;
  readonly player: Player;
  readonly key: Pick<OwnedKey, "id" | "component">;
  readonly world: readonly KingdomInfo[];
  /** On the grid of a minute. The draws of the visit depend on it. */
  readonly at: number;
}

/**
 * Lets a bot look after its kingdom: its habits give orders, one after the other, until it had enough or has none left.
 *
 * @throws `ResponseError` or `UnreachableError` if the ledger cannot be read.
 */
export async function visit({ bot, player, key, world, at }: Visit): Promise<readonly Deed[]> {
  const own = world.find(({ id }) => id === key.id);
  if (own === undefined || hasGivenUp(bot, own, at)) return [];
  const draw = bot.draw.of("visit", at);
  const enough = draw.between(bot.temperament.ordersAVisit, "orders");
  const deeds: Deed[] = [];
  let situation = await situationOf({ player, draw, own, world });
  if (situation.rules.denial.act(situation.view, situation.now) !== null) return [];
  for (const habit of bot.temperament.habits) {
    const order = await habit(situation);
    if (order === null) continue;
    const outcome = await player.give(order);
    deeds.push({ bot, at, order, outcome });
    if (outcome.status !== "committed" || deeds.length === enough) break;
    situation = await situationOf({ player, draw, own, world });
  }
  return deeds;
}

/** After some defeats in a row it leaves, and comes back days later. */
function hasGivenUp({ draw, temperament }: Bot, { shield }: KingdomInfo, now: number): boolean {
  const { defeats, warTruceFrom } = shield;
  if (defeats < temperament.patience) return false;
  return now < warTruceFrom + draw.between(temperament.exile, "exile", warTruceFrom) * 86_400;
}

async function situationOf({
  player,
  own,
  ...known
}: Pick<Situation, "player" | "draw" | "own" | "world">): Promise<Situation> {
  const { value: kingdom, time: now } = await kingdomAt(player, own.component);
  return {
    ...known,
    player,
    own,
    rules: player.rules,
    now,
    kingdom,
    view: viewOf(kingdom),
    balance: once(async () => (await player.balance()).value),
    grudges: once(() => grudgesOf(player, kingdom, now)),
  };
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null;
  return () => (reading ??= read());
}
