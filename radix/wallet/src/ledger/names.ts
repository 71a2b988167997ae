import { tidyName } from "../text.ts";

/** The name of an address, from its metadata; all fields but the address may be unknown. */
export interface EntityName {
  readonly address: string;
  readonly name?: string;
  readonly symbol?: string;
  /** As in the metadata; `ui/icon-url.ts` decides whether it is loaded. */
  readonly iconUrl?: string;
  /** XRD itself, or a resource that the page vouches for. */
  readonly known?: true;
  /** The known resource that an unknown one imitates, for example "XRD". */
  readonly imitates?: string;
}

/** The metadata keys that names are read from. */
export const NAMING = ["name", "symbol", "icon_url"];

/** Entries of metadata as the gateway sends them. The entity's creator chose every value and its type. */
export interface Metadata {
  readonly items: readonly {
    readonly key: string;
    readonly value?: { readonly typed?: { readonly type?: string; readonly value?: unknown } | null } | null;
  }[];
}

/**
 * The sanitized name of an address from its metadata. Values of another type than the metadata standard demands are ignored,
 * as in the Radix Wallet; but an icon may be plain text, as in older tokens.
 */
export function nameOf(address: string, ...sources: (Metadata | null | undefined)[]): EntityName {
  const items = sources.flatMap((source) => source?.items ?? []);
  const read = (key: string, types: readonly string[]): string => {
    const typed = items.find((item) => item.key === key)?.value?.typed;
    const value = types.includes(typed?.type ?? "") ? typed?.value : undefined;
    return typeof value === "string" ? value : "";
  };
  const name = tidyName(read("name", ["String"]), LONGEST_NAME);
  const symbol = tidyName(read("symbol", ["String"]), LONGEST_SYMBOL);
  const iconUrl = read("icon_url", ["Url", "String"]);
  return {
    address,
    ...(name ? { name } : {}),
    ...(symbol ? { symbol } : {}),
    ...(iconUrl ? { iconUrl } : {}),
  };
}

const LONGEST_NAME = 48;
const LONGEST_SYMBOL = 12;

/**
 * Marks known resources, and look-alikes. A name, a symbol or a picture proves nothing, since anyone can give any of
 * them to a resource; the address does.
 */
export function withImitation(entity: EntityName, known: readonly EntityName[]): EntityName {
  if (!entity.address.startsWith("resource_")) return entity;
  if (known.some(({ address }) => address === entity.address)) return { ...entity, known: true };
  const original = known.find((one) => looksLike(entity, one));
  return original ? { ...entity, imitates: original.symbol ?? original.name ?? "" } : entity;
}

function looksLike(entity: EntityName, original: EntityName): boolean {
  const own = outlines(entity);
  const theirs = outlines(original);
  const sameWord = own.some((outline) => theirs.includes(outline));
  return sameWord || (entity.iconUrl !== undefined && entity.iconUrl === original.iconUrl);
}

const outlines = ({ name, symbol }: EntityName): string[] =>
  [name, symbol].map((word) => outline(word ?? "")).filter((word) => word !== "");

/**
 * The skeleton of a word: without marks, spaces, signs and case, and with one letter for all that look alike. Too coarse
 * for a name; enough to see that two names can be confused.
 */
function outline(word: string): string {
  const letters = word
    .normalize("NFKD")
    .replace(FRAMED, unframed)
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}|×]/gu, "");
  return Array.from(letters, (letter) => ALIKE.get(letter) ?? letter).join("");
}

/** Letters in circles, squares and flags, which Unicode normalization leaves as they are. */
const FRAMED = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu;

function unframed(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const [first = 0] = [0x1f1e6, 0x1f170, 0x1f150].filter((start) => start <= code);
  return String.fromCodePoint(65 + code - first);
}

/** Letters of other scripts, and digits, by the Latin capital that they resemble. */
const ALIKE = new Map(
  Object.entries({
    A: "АΑᎪꓮ",
    B: "ВΒᏴꓐ8",
    C: "СϹᏟꓚ",
    D: "ᎠꓓᴅԀ",
    E: "ЕΕᎬꓰ3",
    G: "ԌᏀꓖɢ6",
    H: "НΗᎻꓧ",
    // Capital I, small L, the digit and the stroke are one line in many fonts.
    I: "ІΙLӀ1|ᏞꓡꓲⅠʟ",
    J: "ЈᎫꓙ",
    K: "КΚᏦꓗᴋK",
    M: "МΜᎷꓟ",
    N: "ΝꓠИ",
    O: "ОΟՕꓳ0Q",
    P: "РΡᏢꓑ",
    R: "ᎡᏒꓣʀƦЯ",
    S: "ЅᏚꓢ5",
    T: "ТΤᎢꓔ7",
    W: "ԜᎳꓪ",
    X: "ХΧꓫⅩ×",
    Y: "УҮΥꓬ",
    Z: "ΖᏃꓜ2",
  }).flatMap(([latin, others]) => Array.from(others, (other): [string, string] => [other, latin])),
);
