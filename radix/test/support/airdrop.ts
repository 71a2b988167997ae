/** Tokens that strangers send to an account: as many as they like, and named as they like. */
import { everyMetadata } from "./gateway-manifests.ts";

export interface Token {
  /** Values as the manifest writes them after `Metadata::`, for example `String>("Gold")`. */
  readonly metadata: Readonly<Record<string, string>>;
  /** Number of non-fungibles `#1#` to `#n#`; a fungible resource without it. */
  readonly ids?: number;
  readonly divisibility?: number;
  readonly supply?: string;
}

/** Commits a manifest that pays for itself; throws unless it succeeds. */
export type Commit = (manifest: string) => Promise<unknown>;

/** Creates every token and puts all of it into the account. The ledger's own faucet pays. */
export async function airdrop(
  commit: Commit,
  { faucet, to }: { faucet: string; to: string },
  tokens: readonly Token[],
): Promise<void> {
  for (const batch of batches(tokens)) {
    await commit(`
CALL_METHOD Address("${faucet}") "lock_fee" Decimal("500");
${batch.map(creation).join("")}
CALL_METHOD Address("${to}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") None;`);
  }
}

/** Ordinary tokens, many of them. */
export const spam = (count: number, ids?: number): Token[] =>
  Array.from({ length: count }, (_, index) => ({
    metadata: { name: text(`Spam ${index}`), symbol: text("SPAM") },
    ...(ids === undefined ? {} : { ids }),
  }));

export const text = (value: string): string => `String>(${JSON.stringify(value)})`;

/** Every type of metadata in the entries in which a wallet expects a name, a symbol and a picture. */
export function everyType(address: string): Token[] {
  return Object.values(everyMetadata(address)).flatMap(([value]) => {
    const metadata = { name: value, symbol: value, icon_url: value };
    return [{ metadata }, { metadata, ids: 1 }];
  });
}

/** The ledger takes 4,096 bytes of metadata, its encoding included. */
const LONGEST = 4080;

/** What strangers write into a name, a symbol or the address of a picture. */
const HOSTILE_TEXTS = [
  "http://[",
  "http://",
  "http://a:b@127.0.0.1/x.png",
  "//[::",
  "javascript:alert(document.domain)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
  "<img src=x onerror=alert(1)>",
  "</li></ul><h2>Review transaction</h2>",
  "\u202eDRX 000,000,1",
  "\u2066\u2067XRD\u2069",
  "X\u200bR\u200cD\u200d\ufeff",
  "\u3164",
  " \t\n ",
  "two\nlines\r\nand\u2028more",
  "nul\u0000bell\u0007escape\u001b[31m",
  "مملكة الذهب",
  "Z\u0341\u0342\u0343\u0344\u0345\u0346\u0347\u0348".repeat(20),
  "👨‍👩‍👧‍👦".repeat(40),
  "tag\u{e0041}\u{e007f}",
  "W".repeat(LONGEST),
  "i ".repeat(LONGEST / 2),
  "\u{1f451}".repeat(LONGEST / 4),
  "{{constructor.constructor('alert(1)')()}}",
  "__proto__",
] as const;

/** Symbols that can be taken for XRD or RGLD. */
export const IMITATIONS = [
  ["XRD", "XRD"],
  ["xrd", "XRD"],
  ["ХRD", "XRD"],
  ["X\u200bRD", "XRD"],
  ["X.R.D", "XRD"],
  ["ＸＲＤ", "XRD"],
  ["🆇🆁🅳", "XRD"],
  ["X\u0301RD", "XRD"],
  ["RGLD", "RGLD"],
  ["ᎡGLD", "RGLD"],
  ["RGID", "RGLD"],
  ["RG1D", "RGLD"],
] as const;

export const imitations = (): Token[] =>
  IMITATIONS.flatMap(([symbol]): Token[] => [
    { metadata: { symbol: text(symbol) } },
    { metadata: { name: text(symbol) }, ids: 1 },
  ]);

export const hostileTexts = (): Token[] =>
  HOSTILE_TEXTS.flatMap((one): Token[] => [
    { metadata: { name: text(one) } },
    { metadata: { symbol: text(one), icon_url: text(one) }, ids: 2 },
  ]);

/** Not to be divided at all, to the last place, and as many as one creation may mint. */
export const oddAmounts = (): Token[] => [
  { metadata: { name: text("Whole") }, divisibility: 0, supply: "7" },
  { metadata: { name: text("Dust") }, divisibility: 18, supply: "0.000000000000000001" },
  { metadata: { name: text("Most"), symbol: text("MOST") }, supply: "5708990770823839524233143877" },
  { metadata: {} },
  { metadata: {}, ids: 150 },
];

/** As many in one transaction as its cost limit surely admits. */
function batches(tokens: readonly Token[]): Token[][] {
  const found: Token[][] = [];
  let weight = Number.POSITIVE_INFINITY;
  for (const token of tokens) {
    const own = 1000 + 100 * (token.ids ?? 0) + Object.values(token.metadata).join("").length;
    if (weight + own > 14_000) {
      found.push([]);
      weight = 0;
    }
    weight += own;
    found.at(-1)?.push(token);
  }
  return found;
}

function creation({ metadata, ids, divisibility = 18, supply = "1000" }: Token): string {
  const entries = Object.entries(metadata).map(
    ([key, value]) => `"${key}" => Tuple(Some(Enum<Metadata::${value}), true)`,
  );
  const described = `Tuple(Map<String, Tuple>(${entries.join(", ")}), Map<String, Enum>()) None;\n`;
  if (ids === undefined) {
    return `CREATE_FUNGIBLE_RESOURCE_WITH_INITIAL_SUPPLY Enum<0u8>() true ${divisibility}u8 Decimal("${supply}")
  Tuple(None, None, None, None, None, None) ${described}`;
  }
  const items = Array.from(
    { length: ids },
    (_, index) => `NonFungibleLocalId("#${index + 1}#") => Tuple(Tuple())`,
  );
  return `CREATE_NON_FUNGIBLE_RESOURCE_WITH_INITIAL_SUPPLY Enum<0u8>() Enum<1u8>() true
  Enum<0u8>(Enum<0u8>(Tuple(Array<Enum>(), Array<Tuple>(), Array<Enum>())), Enum<0u8>(66u8), Array<String>())
  Map<NonFungibleLocalId, Tuple>(${items.join(", ")})
  Tuple(None, None, None, None, None, None, None) ${described}`;
}
