import { type Compile, type KeyPair, networkSuffix } from "@embedded-radix/transactions";
import { type Attos, parseAttos, type Rules } from "@kingdoms/rules";
import type { GameWith } from "../reads/game.ts";
import { events } from "./actions/events.ts";
import { denial, give, preview } from "./actions/give.ts";
import * as reads from "./actions/reads.ts";
import { outcome, previewSend, send } from "./actions/send.ts";
import type { PlayerClient, PlayerFields } from "./client.ts";
import { checkGame, gameAt, PlayerError, rulesAt, rulesOf } from "./game.ts";
import { keySigner, type Signer } from "./signer.ts";

/** Which game: the address of a realm or a site, or a game that the program has read, with its rules. */
type OfGame =
  | { readonly origin: string; readonly game?: never; readonly rules?: never }
  | {
      readonly game: GameWith<PlayerFields>;
      /** The artifact rules.wasm, its compiled module, or the rules with the numbers of this game. */
      readonly rules: Uint8Array<ArrayBuffer> | WebAssembly.Module | Rules;
      readonly origin?: never;
    };

/** Who plays: a key in memory, or anything that signs. */
type OfSigner =
  | {
      readonly key: KeyPair;
      /** Builds transactions; the official toolkit unless given. */
      readonly compile?: Compile;
      readonly signer?: never;
    }
  | { readonly signer: Signer; readonly key?: never; readonly compile?: never };

export type PlayerOptions = OfGame &
  OfSigner & {
    /** XRD that the network may take for one transaction at most; 10 unless given. */
    readonly maxFee?: Attos;
    /** Ends all that the player waits for. */
    readonly signal?: AbortSignal;
  };

/** An action without its first argument. */
type Bound<Action> = Action extends (client: PlayerClient, ...args: infer Args) => infer Result
  ? (...args: Args) => Result
  : never;

const ACTIONS = { ...reads, denial, preview, give, previewSend, send, outcome, events };
type Actions = typeof ACTIONS;

/** A player of one game, with one account. */
export type Player = PlayerClient & { readonly [Name in keyof Actions]: Bound<Actions[Name]> };

const MAX_FEE = parseAttos("10");

/**
 * A player of one game: reads it, asks its rules, gives orders and follows events.
 *
 * It signs every order that it is given. It trusts its origin and gateway as a page does: a wrong config can name
 * another game, and `maxFee`
 * bounds the network fee, not the price of an order.
 *
 * @throws PlayerError for an origin without a game, a gateway of another network, or a signer of another one; also the errors of the
 * gateway client.
 * @public
 * @example
 * const player = await createPlayer({ origin: "http://localhost:8090", key: ed25519FromSeed(seed) });
 * const outcome = await player.give({ kind: "found", name: "Camelot", cell: { x: 3, y: 4 } });
 */
export async function createPlayer(options: PlayerOptions): Promise<Player> {
  const game = options.game ?? (await gameAt(options.origin));
  await checkGame(game);
  const { networkId } = game.config;
  const signer = options.signer ?? (await keySigner(options.key, networkId, options.compile));
  if (!signer.account.startsWith(`account_${networkSuffix(networkId)}1`))
    throw new PlayerError("WRONG_ACCOUNT", `${signer.account} is no account of network ${networkId}`);
  const client: PlayerClient = {
    game,
    rules: await rulesFor(options, game),
    signer,
    maxFee: options.maxFee ?? MAX_FEE,
    signal: options.signal,
  };
  const bound = Object.entries(ACTIONS).map(([name, action]) => [
    name,
    (...args: readonly never[]) =>
      (action as (client: PlayerClient, ...args: readonly never[]) => unknown)(client, ...args),
  ]);
  return { ...client, ...(Object.fromEntries(bound) as Omit<Player, keyof PlayerClient>) };
}

async function rulesFor(options: PlayerOptions, game: GameWith<PlayerFields>): Promise<Rules> {
  const { rules } = options;
  if (rules === undefined) return rulesOf(game, await rulesAt(options.origin ?? ""));
  return rules instanceof Uint8Array || rules instanceof WebAssembly.Module ? rulesOf(game, rules) : rules;
}
