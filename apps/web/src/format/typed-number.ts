/**
 * A typed or pasted number as plain digits. It reads the numbers that this page writes, and every other way of
 * writing a number that can mean only one thing: "2,5" and "2.5", "50,000.00", "50 000,00", "1'234.5", Arabic digits.
 */
import { decimalMark, groupMark } from "./locale.ts";

type TypedNumber =
  | { readonly ok: true; readonly whole: string; readonly fraction: string }
  /** `ambiguous`: one mark that may separate thousands or decimals, and is neither of this page's marks. */
  | { readonly ok: false; readonly problem: "notANumber" | "ambiguous" };

/** Spaces that separate thousands, on keyboards and in the output of `Intl`: plain, no-break, thin, narrow. */
const SPACES = /[ \u00a0\u2000-\u200a\u202f\u205f\u3000]/gu;
/** Invisible marks: they come along with copied text. */
const UNSEEN = /[\u200e\u200f\u061c\u2066-\u2069\ufeff]/gu;
const APOSTROPHES = /['’ʼ＇]/gu;
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [SPACES, " "],
  [APOSTROPHES, "'"],
  [/[，،]/gu, ","],
  [/．/gu, "."],
];
/** Means nothing else, as the Arabic mark between thousands does. */
const ARABIC_DECIMAL = "٫";
const MARK = /[., '٫٬]/u;

const NOT_A_NUMBER = { ok: false, problem: "notANumber" } as const;

export function readNumber(text: string): TypedNumber {
  const plain = plainDigits(alike(text.replace(UNSEEN, "")).trim());
  if (plain === null) return NOT_A_NUMBER;
  const parts = plain.split(MARK);
  if (parts.join("") === "") return NOT_A_NUMBER;
  const marks = Array.from(plain).filter((char) => MARK.test(char));
  const last = marks.at(-1);
  if (last === undefined) return { ok: true, whole: plain, fraction: "" };
  const role = roleOf(last, marks, parts);
  if (role === "ambiguous") return { ok: false, problem: "ambiguous" };
  const fraction = role === "decimal" ? (parts.pop() ?? "") : "";
  const groups = role === "decimal" ? marks.slice(0, -1) : marks;
  return isGrouped(parts, groups) ? { ok: true, whole: parts.join(""), fraction } : NOT_A_NUMBER;
}

/** The role of the last mark of a number. Only a single point or comma can be ambiguous. */
function roleOf(
  last: string,
  marks: readonly string[],
  parts: readonly string[],
): "decimal" | "group" | "ambiguous" {
  if (last === ARABIC_DECIMAL) return "decimal";
  if (last !== "." && last !== ",") return "group";
  if (marks.filter((mark) => mark === last).length > 1) return "group";
  if (marks.length > 1) return "decimal";
  const [before = "", after = ""] = parts;
  const maybeThousands = /^[1-9]\d{0,2}$/.test(before) && after.length === 3;
  if (!maybeThousands || last === decimalMark()) return "decimal";
  return last === groupMark() ? "group" : "ambiguous";
}

/** Whether marks of one kind divide the digits as thousands, or as in India, with only the last three together. */
function isGrouped(parts: readonly string[], marks: readonly string[]): boolean {
  if (marks.length === 0) return true;
  if (marks.some((mark) => mark !== marks[0])) return false;
  const lengths = parts.map(({ length }) => length);
  const [first = 0, ...rest] = lengths;
  const inner = rest.slice(0, -1);
  if (first < 1 || rest.at(-1) !== 3) return false;
  return (
    (first <= 3 && inner.every((length) => length === 3)) ||
    (first <= 2 && inner.every((length) => length === 2))
  );
}

const alike = (text: string): string =>
  ALIKE.reduce((said, [pattern, mark]) => said.replace(pattern, mark), text);

/**
 * The digits of any script as 0 to 9; null for text that is not all digits and marks, or has digits of two scripts:
 * some of one script look like others of the next.
 */
function plainDigits(text: string): string | null {
  const scripts = new Set<number>();
  let plain = "";
  for (const char of text) {
    if (MARK.test(char)) plain += char;
    else if (/\p{Nd}/u.test(char)) {
      const zero = zeroOf(char);
      scripts.add(zero);
      plain += String((char.codePointAt(0) ?? 0) - zero);
    } else return null;
  }
  return scripts.size > 1 ? null : plain;
}

/** The zero of a digit's script: Unicode puts the ten digits of each one after the other. */
function zeroOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return code - ((code - first) % 10);
}
