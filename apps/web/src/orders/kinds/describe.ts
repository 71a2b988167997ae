/**
 * Describes a manifest in the words of the catalogue of orders. The description comes from the manifest itself, from
 * any source, and calls outside of this game are not described.
 */
import "../../i18n/later.ts";
import {
  type Argument,
  type Call,
  callsOf,
  type Instruction,
  readManifest,
} from "@embedded-radix/wallet/manifest";
import {
  distinctName,
  type Fields,
  type GameWith,
  type KingdomInfo,
  localId,
  ORDER_KINDS,
  type OrderKind,
  type RealmConfig,
  readKingdomInfo,
} from "@kingdoms/client";
import { ORDERS } from "@kingdoms/client/orders";
import type { TFunction } from "i18next";
import type { FieldName } from "../../game/order-words.ts";
import { i18n } from "../../i18n/index.ts";
import { PAYLOAD_WORDS } from "./payload.ts";

/** The kingdom of this key, by the factory's own list; null if there is none. */
export type FindKingdom = (key: string) => Promise<Pick<KingdomInfo, "name" | "component"> | null>;

/** In the language of the page. @param kingdoms if they are known: kingdoms of one name are shown with their numbers. */
export const describe = (
  game: GameWith<"factory" | "kingdomKey">,
  manifest: string,
  signal?: AbortSignal,
  kingdoms: readonly KingdomInfo[] = [],
): Promise<readonly string[]> => {
  const options = signal === undefined ? {} : { signal };
  const find: FindKingdom = async (key) => {
    const { value } = await readKingdomInfo(game, localId(key), options);
    return value === null ? null : { ...value, name: distinctName(kingdoms, value) };
  };
  return describeManifest(manifest, { config: game.config, find, t: i18n.t });
};

export interface DescribeParts {
  readonly config: Pick<RealmConfig, "factory" | "kingdomKey">;
  readonly find: FindKingdom;
  readonly t: TFunction<"messages">;
}

type Places = Readonly<Record<string, number | readonly number[] | undefined>>;
interface Row {
  readonly kind: OrderKind;
  readonly scope: "account" | "kingdom";
  readonly fields: Fields;
  readonly places: Places | undefined;
}
const rowOf = (kind: OrderKind, places: Places | undefined): Row => ({ kind, places, ...ORDER_KINDS[kind] });
const BY_METHOD = new Map(
  Object.entries<{ readonly method: string; readonly places?: Places }>(ORDERS).map(
    ([kind, { method, places }]) => [method, rowOf(kind as OrderKind, places)],
  ),
);

/** One sentence for each call of the game, in their order. */
export async function describeManifest(
  manifest: string,
  { config, find, t }: DescribeParts,
): Promise<readonly string[]> {
  const instructions = withFounded(readManifest(manifest), config.factory);
  const own = await Promise.all(keysShown(instructions, config.kingdomKey).map((key) => find(key)));
  const sentences = callsOf(instructions).map(async (call) => {
    const known = BY_METHOD.get(call.name);
    if (known === undefined) return [];
    // Any component may have a method of that name; the factory alone says which are its kingdoms.
    const isOfGame =
      known.scope === "account"
        ? call.target === config.factory
        : isFounded(call.target) || own.some((kingdom) => kingdom?.component === call.target);
    if (!isOfGame) return [];
    const said = await sayFields(known, call, { instructions, find, t });
    return said === null ? [] : [t(sentenceOf(known), said)];
  });
  return (await Promise.all(sentences)).flat();
}

/** Some calls contain less than the order did: only the ledger knows the claimed things. */
type Called = keyof typeof import("../../i18n/en/popups.ts").called;
const sentenceOf = ({ kind, fields, places }: Row) => {
  const isWhole = Object.keys(fields).length === 0 || places !== undefined;
  return isWhole ? (`ordered.${kind}` as const) : (`called.${kind as Called}` as const);
};

/** No address begins like this. */
const FOUNDED = "founded here: ";
const isFounded = (target: string): boolean => target.startsWith(FOUNDED);

/** With the kingdoms that the manifest founds itself as targets of its calls: their addresses are reserved, and not known before. */
function withFounded(instructions: Instruction[], factory: string): Instruction[] {
  const addresses = new Map(
    instructions.flatMap(({ name, args: [, , reservation, address] }) =>
      name === "ALLOCATE_GLOBAL_ADDRESS" ? [[reservation?.value, address?.value] as const] : [],
    ),
  );
  const founded = callsOf(instructions)
    .filter(({ target, name }) => target === factory && name === ORDERS.foundAndBuild.method)
    .flatMap(({ args }) => args.filter(({ kind }) => kind === "AddressReservation"))
    .map(({ value }) => addresses.get(value));
  return instructions.map(({ name, args: [target, ...args] }) => {
    if (target?.kind !== "NamedAddress" || !founded.includes(target.value))
      return { name, args: target === undefined ? args : [target, ...args] };
    return { name, args: [{ kind: "Address", value: FOUNDED + target.value, items: [] }, ...args] };
  });
}

/** The ids of Kingdom Keys that the manifest shows proofs of. */
const keysShown = (instructions: Instruction[], kingdomKey: string): string[] =>
  callsOf(instructions)
    .filter(({ name, args }) => name === "create_proof_of_non_fungibles" && args[0]?.value === kingdomKey)
    .flatMap(({ args }) => (args[1]?.items ?? []).flatMap(({ value }) => value ?? []));

interface Reading extends Pick<DescribeParts, "find" | "t"> {
  readonly instructions: Instruction[];
}

/** Null if an argument does not have the form that the order writes: no description is better than a wrong one. */
async function sayFields(
  { fields, places = {} }: Row,
  call: Call,
  { instructions, find, t }: Reading,
): Promise<Readonly<Record<FieldName, string>> | null> {
  const textAt = async (place: number): Promise<string | null> => {
    const argument = call.args[place];
    if (argument?.kind === "Bucket") return amountIn(instructions, argument);
    if (argument?.kind !== "NonFungibleLocalId") return argument?.value?.replace(/u\d+$/, "") ?? null;
    const kingdom = await find(argument.value ?? "");
    const isNamed = call.args.some(
      ({ kind, value }) => kind === "Address" && value !== undefined && value === kingdom?.component,
    );
    return isNamed ? (kingdom?.name ?? null) : null;
  };
  const said: Record<string, string> = {};
  for (const [name, place] of Object.entries(places)) {
    if (place === undefined) continue;
    const texts = await Promise.all([place].flat().map(textAt));
    const field = fields[name];
    const value = texts.includes(null) ? null : field?.read(texts.join(", ").replace(UNSEEN, ""));
    if (field === undefined || value === null) return null;
    said[name] = PAYLOAD_WORDS[field.type](value as never, t);
  }
  return said as Readonly<Record<FieldName, string>>;
}

/** Marks that reorder or hide the text beside them, in a name that a stranger chose. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** How much was put into a bucket. */
function amountIn(instructions: Instruction[], { value: bucket }: Argument): string | null {
  const filled = instructions.find(
    ({ name, args }) =>
      name === "TAKE_FROM_WORKTOP" && args[2]?.kind === "Bucket" && args[2].value === bucket,
  );
  return filled?.args[1]?.value ?? null;
}
