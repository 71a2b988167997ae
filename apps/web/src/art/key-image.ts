/**
 * The picture of a Kingdom Key as a separate file: arms, name and rarity on a gilt card. Plain text to plain text, so
 * that a server can write it; wallets show it for `key_image_url`.
 */
import { blazon } from "./heraldry/blazon.ts";
import { armsOf } from "./heraldry/designs.ts";
import { armsNode } from "./heraldry/draw.ts";
import { circle, group, h, markup, path, place, rect, round, type SvgNode } from "./svg.ts";

export const keyRarities = ["Common", "Uncommon", "Rare", "Epic", "Legendary"] as const;
type KeyRarity = (typeof keyRarities)[number];

export interface KingdomKey {
  /** Key id, such as `#1#`. */
  readonly id: string;
  readonly name: string;
  /** Component address; with the id it decides the arms. Empty for a card without arms, which serves a whole rarity. */
  readonly component: string;
  /** Null until it is drawn. */
  readonly rarity: KeyRarity | null;
}

const metalsOf: Readonly<Record<KeyRarity, readonly [string, string, string]>> = {
  Common: ["#c9c0b2", "#7d746a", "#3b3641"],
  Uncommon: ["#9bd09a", "#41764a", "#1f3a30"],
  Rare: ["#9cbdf2", "#2f5ba3", "#1c2c55"],
  Epic: ["#d1aaf3", "#7440a0", "#362051"],
  Legendary: ["#f6d385", "#b87f1f", "#51300f"],
};
const undrawn = ["#d8cfc0", "#857b6d", "#2f2b38"] as const;

const gem = (x: number, y: number, r: number, fill: string, edge: string): SvgNode =>
  path(`M${x} ${y - r}L${round(x + r * 0.8)} ${y}L${x} ${y + r}L${round(x - r * 0.8)} ${y}Z`, fill, {
    stroke: edge,
    "stroke-width": 2,
  });

/** A key laid over the card: bow, shaft and bit. */
const keyShape = (fill: string, edge: string): SvgNode =>
  group(
    { stroke: edge, "stroke-width": 3, "stroke-linejoin": "round" },
    path(
      "M200 62a46 46 0 0 1 16 89V420h34v22h-20v16h20v22h-50V420h-16V151a46 46 0 0 1 16-89Zm0 24a22 22 0 1 0 0 44a22 22 0 1 0 0-44Z",
      fill,
      { "fill-rule": "evenodd" },
    ),
  );

/** A name of up to 32 characters in at most two lines. */
function lines(name: string): readonly string[] {
  if (name.length <= 16) return [name];
  const space = name.lastIndexOf(" ", 18);
  const cut = space > 5 ? space : 16;
  return [name.slice(0, cut), name.slice(cut).trim()];
}

function kingdomKeyNode(key: KingdomKey): SvgNode {
  const [light, mid, deep] = key.rarity === null ? undrawn : metalsOf[key.rarity];
  const gems = key.rarity === null ? 0 : keyRarities.indexOf(key.rarity) + 1;
  const id = "key-shield";
  const title = lines(key.name);
  const words = { "text-anchor": "middle", "font-family": "Cinzel, Palatino, Georgia, serif" };
  const arms = key.component === "" ? null : armsOf(key);
  return h(
    "svg",
    { viewBox: "0 0 400 560", width: 400, height: 560, role: "img" },
    h(
      "title",
      {},
      arms === null ? `Kingdom Key, ${key.rarity ?? "rarity pending"}` : `${key.name}: ${blazon(arms)}`,
    ),
    rect(0, 0, 400, 560, "#14111d", { rx: 18 }),
    rect(8, 8, 384, 544, deep, { rx: 12, stroke: light, "stroke-width": 3 }),
    rect(18, 18, 364, 524, "none", { rx: 7, stroke: mid, "stroke-width": 1.5 }),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((ray) =>
      path(`M200 230L${ray * 110 - 185} -40L${ray * 110 - 135} -40Z`, light, { opacity: 0.05 }),
    ),
    circle(200, 230, 168, "none", {
      stroke: mid,
      "stroke-width": 1,
      "stroke-dasharray": "2 7",
      opacity: 0.9,
    }),
    ...(arms === null ? [keyShape(light, "#14111d")] : [place(88, 72, 2.24, armsNode(arms, id))]),
    ...title.map((line, index) =>
      h(
        "text",
        {
          ...words,
          x: 200,
          y: 410 + index * 34 - (title.length - 1) * 10,
          fill: "#f6ecd6",
          "font-size": 28,
          "font-weight": 700,
        },
        line,
      ),
    ),
    ...Array.from({ length: gems }, (_, index) =>
      gem(200 + (index - (gems - 1) / 2) * 32, 474, 12, light, "#14111d"),
    ),
    h(
      "text",
      { ...words, x: 200, y: gems === 0 ? 482 : 514, fill: light, "font-size": 17, "letter-spacing": 3 },
      `${(key.rarity ?? "Kingdom Key").toUpperCase()} ${key.id}`.trim(),
    ),
  );
}

/** The key's picture as SVG text. */
export const kingdomKeySvg = (key: KingdomKey): string => markup(kingdomKeyNode(key));
