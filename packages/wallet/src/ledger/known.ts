import type { EntityName } from "./names.ts";

/**
 * Tells the resources that the player knows from those that only look like them. A name, a symbol or a picture proves
 * nothing, since anyone may give any of them to a resource; the address does.
 */
export function judged(entity: EntityName, known: readonly EntityName[]): EntityName {
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
 * What a word looks like at a glance: no marks, spaces or signs, no difference of case, and one letter for all that
 * are drawn alike. Too coarse to name anything with; enough to see that two names can be taken for one another.
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

/** Letters in circles, in squares and of flags, which no normal form takes out of their frame. */
const FRAMED = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu;

function unframed(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const [first = 0] = [0x1f1e6, 0x1f170, 0x1f150].filter((start) => start <= code);
  return String.fromCodePoint(65 + code - first);
}

/** Letters of other scripts, and digits, by the Latin capital that they can be taken for. */
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
