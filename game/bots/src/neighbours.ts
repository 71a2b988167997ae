/** The host of all bots of a game: it is handed a clock and wakes those whose minute has come. */
import { type KingdomInfo, type OwnedKey, readOwnedKeys } from "@kingdoms/client";
import type { Player, SentOutcome } from "@kingdoms/client/player";
import { parseXrd } from "@kingdoms/rules";
import { type Bot, botsOf } from "./bot.ts";
import { neighboursFor } from "./crowd.ts";
import { drawFrom } from "./draw.ts";
import { costOfFounding, foundFor } from "./founding.ts";
import { GRID, nextVisit, visitBetween } from "./rhythm.ts";
import { type Deed, type Visit, visit } from "./visit.ts";

export interface NeighboursOptions {
  /** Same seed and same ledger, same world. */
  readonly seed: string;
  readonly count: number;
  /** The player of each bot, in the order of their numbers. Each has its own account. */
  readonly players: readonly Player[];
  /** Lets more of them move in as players come, one for three of them; without it, they stay as many as they are. */
  readonly growth?: Growth | undefined;
  /** Sends play money to an account; without it, a bot that has spent its XRD does nothing more. */
  readonly fund?: ((account: string) => Promise<unknown>) | undefined;
  readonly onDeed?: ((deed: Deed) => void) | undefined;
  readonly onFounded?: ((bot: Bot, outcome: SentOutcome) => void) | undefined;
  /** Waited for before each visit and each founding, so that a host can leave time to others. */
  readonly between?: (() => Promise<void>) | undefined;
  /** An error of one bot. The others go on. */
  readonly onError?: ((bot: Bot, error: unknown) => void) | undefined;
}

interface Growth {
  /** So many they may become. */
  readonly most: number;
  /** The player of the bot with this number, which comes after all others. */
  readonly playerOf: (number: number) => Promise<Player>;
}

export interface Neighbours {
  /**
   * Founds one kingdom that is missing, and lets each bot visit its own that has had a visit since the last call. Never rejects for
   * an error of a bot.
   *
   * @param now seconds of the ledger's clock.
   */
  wake(now: number): Promise<void>;
  /** The first minute after a time at which a bot visits its kingdom. */
  nextVisit(after: number): number;
  /** Kingdoms that are still to be founded; null before the first call of `wake`. */
  missing(): number | null;
}

/** Below it an account is sent play money, if there is some to be had. */
const POOR = parseXrd("60");
/** Calls of `wake` without a founding after the first failure; doubled after each further one. */
const FIRST_PAUSE = 4;
const LONGEST_PAUSE = 256;

/**
 * @example
 * const neighbours = createNeighbours({ seed, count: 24, players, fund });
 * setInterval(() => void neighbours.wake(clock.seconds()), 4_000);
 */
export function createNeighbours(options: NeighboursOptions): Neighbours {
  const host = new Host(options);
  return {
    wake: (now) => host.wake(now),
    nextVisit: (after) => Math.min(...host.bots.map((bot) => nextVisit(bot, after))),
    missing: () => host.missing?.length ?? null,
  };
}

class Host {
  bots: readonly Bot[];
  readonly #options: NeighboursOptions;
  readonly #players: Player[];
  readonly #keys = new Map<Bot, OwnedKey>();
  #missing: Bot[] | null = null;
  #last: number | null = null;
  #pause = 0;
  #nextPause = FIRST_PAUSE;

  constructor(options: NeighboursOptions) {
    this.#options = options;
    this.#players = [...options.players];
    this.bots = botsOf(options.seed, options.count);
  }

  get missing(): readonly Bot[] | null {
    return this.#missing;
  }

  async wake(now: number): Promise<void> {
    const minute = Math.floor(now / GRID) * GRID;
    const last = this.#last ?? minute;
    this.#last = minute;
    this.#missing ??= await this.#withoutKingdom();
    await this.#foundNext();
    const awake = this.bots.flatMap((bot) => {
      const [key, at] = [this.#keys.get(bot), visitBetween(bot, last, minute)];
      return key === undefined || at === null ? [] : [{ bot, key, at }];
    });
    // Read once for all that are awake in this minute.
    let reading: Promise<readonly KingdomInfo[]> | null = null;
    const world = (bot: Bot) =>
      (reading ??= this.#playerOf(bot)
        .kingdoms()
        .then(({ value }) => value));
    for (const one of awake)
      await this.#guarded(one.bot, async () => this.#visit({ ...one, world: await world(one.bot) }));
    const bot = awake[0]?.bot;
    if (bot !== undefined) await this.#guarded(bot, async () => this.#grow((await world(bot)).length));
  }

  /** Players who have come make room for more neighbors. */
  async #grow(kingdoms: number): Promise<void> {
    const { seed, count, growth } = this.#options;
    if (growth === undefined) return;
    const wanted = neighboursFor({ first: count, most: growth.most }, kingdoms - this.#keys.size);
    for (const bot of botsOf(seed, wanted).slice(this.bots.length)) {
      const player = await growth.playerOf(bot.number);
      const { value: keys } = await player.ownKeys();
      this.#players.push(player);
      this.bots = [...this.bots, bot];
      this.#know(bot, keys);
      if (!this.#keys.has(bot)) this.#missing?.push(bot);
    }
  }

  async #withoutKingdom(): Promise<Bot[]> {
    const [first] = this.#options.players;
    if (first === undefined) return [];
    const accounts = this.#options.players.map(({ signer }) => signer.account);
    const { value: keys } = await readOwnedKeys(first.game, accounts, { signal: first.signal });
    for (const bot of this.bots) this.#know(bot, keys);
    return this.bots.filter((bot) => !this.#keys.has(bot));
  }

  #know(bot: Bot, keys: readonly OwnedKey[]): void {
    const key = keys.find(({ account }) => account === this.#playerOf(bot).signer.account);
    if (key !== undefined) this.#keys.set(bot, key);
  }

  async #foundNext(): Promise<void> {
    if (this.#pause > 0) {
      this.#pause--;
      return;
    }
    const bot = this.#missing?.shift();
    if (bot === undefined) return;
    await this.#guarded(bot, () => this.#found(bot));
    if (this.#keys.has(bot)) {
      this.#nextPause = FIRST_PAUSE;
      return;
    }
    this.#missing?.push(bot);
    this.#pause = this.#nextPause;
    this.#nextPause = Math.min(2 * this.#nextPause, LONGEST_PAUSE);
  }

  async #found(bot: Bot): Promise<void> {
    const player = this.#playerOf(bot);
    if ((await player.balance()).value.xrd < costOfFounding(bot, player))
      await this.#options.fund?.(player.signer.account);
    const { value: world } = await player.kingdoms();
    const outcome = await foundFor({ bot, player, world, country: drawFrom(this.#options.seed) });
    if (outcome === null) return;
    this.#options.onFounded?.(bot, outcome);
    if (outcome.status !== "refused") this.#know(bot, (await player.ownKeys()).value);
  }

  async #visit(of: Omit<Visit, "player">): Promise<void> {
    const player = this.#playerOf(of.bot);
    const { fund, onDeed } = this.#options;
    if (fund !== undefined && (await player.balance()).value.xrd < POOR) await fund(player.signer.account);
    for (const deed of await visit({ ...of, player })) onDeed?.(deed);
  }

  #playerOf({ number }: Bot): Player {
    const player = this.#players[number];
    if (player === undefined) throw new RangeError(`bot ${number} has no player`);
    return player;
  }

  async #guarded(bot: Bot, work: () => Promise<void>): Promise<void> {
    try {
      await this.#options.between?.();
      await work();
    } catch (error) {
      this.#options.onError?.(bot, error);
    }
  }
}
