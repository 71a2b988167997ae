/** The realm's neighbors: bots with accounts of the embedded ledger, woken every few seconds by its clock. */
import { accountAddress, type Compile, type KeyPair } from "@embedded-radix/transactions";
import {
  botKey,
  botKeys,
  createNeighbours,
  type Deed,
  type Neighbours,
  neighboursAmong,
} from "@kingdoms/bots";
import { type GameContext, readFactory, sleep } from "@kingdoms/client";
import { createPlayer } from "@kingdoms/client/player";
import { createRules } from "@kingdoms/rules";
import { MOST_NEIGHBOURS, type RealmRecord } from "./record.ts";

/** Who the neighbors of a realm are. */
export interface RealmNeighbours {
  readonly seed: string;
  /** How many of them play at first; zero for none ever. */
  readonly first: number;
  /** Of all, in the order of their numbers; those who move in later are added. */
  readonly accounts: string[];
}

/**
 * The neighbors of a ledger. A restart finds the same ones, since they follow from the seed. Their keys are as public
 * as those of the ready-made accounts (decision 5): anyone who knows the seed can compute them.
 *
 * @param record of the realm. Neighbors that the ledger was shipped with are among the named accounts even if fewer
 * of them play.
 * @param first how many of them play at first.
 */
export async function realmNeighboursOf(
  { id, neighbours }: Pick<RealmRecord, "id" | "neighbours">,
  networkId: number,
  first: number,
): Promise<RealmNeighbours> {
  const { seed, count, accounts = [] } = neighbours ?? { seed: id, count: 0 };
  const settlers = { seed, first, accounts: [...accounts] };
  await nameUpTo(settlers, Math.max(first, count), networkId);
  return settlers;
}

/** Completes the accounts: a key takes some milliseconds. */
async function nameUpTo(
  { seed, accounts }: RealmNeighbours,
  count: number,
  networkId: number,
): Promise<void> {
  while (accounts.length < count) {
    const { publicKey } = botKey(seed, accounts.length);
    accounts.push(await accountAddress(publicKey, networkId));
  }
}

interface NeighboursOptions {
  readonly settlers: () => Promise<RealmNeighbours>;
  readonly networkId: number;
  readonly game: GameContext;
  /** rules.wasm. */
  readonly rules: WebAssembly.Module;
  readonly compile: Compile;
  readonly clock: { nowMs(): number };
  readonly fund: (account: string) => Promise<unknown>;
}

/** Until the first founding: a page that waits for the realm comes first. */
const FIRST_MS = 3_000;
/** One of them is founded in each turn, which takes half a second of the processor. */
const TURN_MS = 4_000;
/** Between two bots of one turn, so that players are not kept waiting after a jump of the clock. */
const BREATH_MS = 100;

const log = (line: string): void => console.log(`neighbours: ${line}`);

/** Lets them play. An error of theirs is logged, and they go on. @returns a function that ends it. */
export function startNeighbours(options: NeighboursOptions): () => Promise<void> {
  const ending = new AbortController();
  const playing = play(options, ending.signal);
  return async () => {
    ending.abort();
    await playing;
  };
}

async function play(options: NeighboursOptions, signal: AbortSignal): Promise<void> {
  const { clock } = options;
  const failed = once(signal);
  const pause = (ms: number) => sleep(ms, signal);
  let neighbours: Neighbours | null = null;
  // A page asks for their accounts soon, and the realm says first that it is ready.
  await pause(0);
  await options.settlers();
  for (let ms = FIRST_MS; !signal.aborted; ms = TURN_MS) {
    await pause(ms);
    if (signal.aborted) return;
    try {
      neighbours ??= await created(options, { signal, failed, pause });
      await neighbours.wake(Math.floor(clock.nowMs() / 1000));
    } catch (error) {
      failed(error);
    }
  }
}

interface Around {
  readonly signal: AbortSignal;
  readonly failed: (error: unknown, who?: string) => void;
  readonly pause: (ms: number) => Promise<void>;
}

async function created(
  { settlers, networkId, game, rules: module, compile, fund }: NeighboursOptions,
  { signal, failed, pause }: Around,
): Promise<Neighbours> {
  const { value: factory } = await readFactory(game, { signal });
  const rules = await createRules(module, factory.config);
  const known = await settlers();
  const { seed, first } = known;
  // As many as had moved in before a restart.
  const playing = neighboursAmong({ first, most: MOST_NEIGHBOURS }, Number(factory.kingdomCount));
  await nameUpTo(known, playing, networkId);
  const playerOf = (key: KeyPair) => createPlayer({ game, rules, key, compile, signal });
  return createNeighbours({
    seed,
    count: playing,
    players: await Promise.all(botKeys(seed, playing).map(playerOf)),
    growth: {
      most: MOST_NEIGHBOURS,
      async playerOf(number) {
        await nameUpTo(known, number + 1, networkId);
        return playerOf(botKey(seed, number));
      },
    },
    fund,
    between: () => pause(BREATH_MS),
    onDeed: (deed) => {
      const line = surpriseOf(deed);
      if (line !== null) log(line);
    },
    onFounded: ({ name }, outcome) => {
      if (outcome.status !== "committed") log(`${name} could not be founded: ${reasonOf(outcome)}`);
    },
    onError: ({ name }, error) => failed(error, name),
  });
}

/** The line to log for an unexpected outcome; null for success, and for a refusal by the game, since the ledger may have changed. */
function surpriseOf({ bot, order, outcome }: Deed): string | null {
  if (outcome.status === "committed") return null;
  const isOfGame = outcome.status !== "undecided" && outcome.reason.code.startsWith("KINGDOMS_");
  return isOfGame ? null : `${bot.name}: ${order.kind} is ${outcome.status}: ${reasonOf(outcome)}`;
}

const reasonOf = (outcome: Deed["outcome"]): string =>
  "reason" in outcome ? outcome.reason.sentence : outcome.status;

/** Logs an error unless it is the one that was logged last: a ledger that fails would be reported every two seconds. */
function once(signal: AbortSignal): Around["failed"] {
  let last = "";
  return (error, who) => {
    const message = error instanceof Error ? error.message : String(error);
    if (signal.aborted || message === last) return;
    last = message;
    log(`${who === undefined ? "" : `${who}: `}${message}`);
  };
}
