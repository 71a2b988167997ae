/** Several orders in one transaction, all or none. */
import type { Rules } from "@kingdoms/rules";
import { joinManifests } from "../manifests/join.ts";
import type { RealmAddresses } from "../manifests/kingdom.ts";
import { type GiverOf, manifestOf, type OrderInputOf } from "./catalogue.ts";
import { type Moves, ORDER_KINDS, type OrderKind } from "./kinds.ts";

/** One order of several: its kind, the account or kingdom that gives it, and its request. */
export type Step<Kinds extends OrderKind = OrderKind> = {
  readonly [K in Kinds]: { readonly kind: K; readonly by: GiverOf<K>; readonly asked: OrderInputOf<K> };
}[Kinds];

/**
 * The manifest that carries out all steps in their order, without a fee lock. Gold that a step brings to the account can be spent by the
 * steps behind it.
 *
 * @param realm the addresses of the game; a whole `RealmConfig` fits.
 * @throws ManifestError if the steps are given by different accounts, or if two of them are foundings with a building.
 * @public
 * @example
 * const manifest = joinedManifest(config, rules, [
 *   { kind: "buyKgld", by: key.account, asked: { amount: parseXrd("6") } },
 *   { kind: "deposit", by: key, asked: { amount: parseKgld("300") } },
 *   { kind: "build", by: key, asked: { building: "mine" } },
 * ]);
 */
export const joinedManifest = (realm: RealmAddresses, rules: Rules, steps: readonly Step[]): string =>
  joinManifests(
    steps.map(({ kind, by, asked }) => {
      const { wallet = 0n } = movesOf(kind, asked, rules);
      return {
        manifest: manifestOf(kind, realm, by, asked),
        leaves: wallet > 0n ? { resource: realm.kgld, amount: wallet } : undefined,
      };
    }),
  );

/** By the kind; `asked` is a payload with what only the manifest needs. */
const movesOf = (kind: OrderKind, asked: unknown, rules: Rules): Moves => {
  const row: { moves?(payload: never, rules: Rules): Moves } = ORDER_KINDS[kind];
  return row.moves?.(asked as never, rules) ?? {};
};
