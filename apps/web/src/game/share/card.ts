/**
 * The picture of a link: a kingdom or a report on a sheet of 1200 by 630, with its own arms. A drawing without letters, and the
 * texts for it: a browser writes them on a canvas in its fonts, a server in its own.
 */
import type { Arms } from "../../art/heraldry/arms.ts";
import { armsNode } from "../../art/heraldry/draw.ts";
import { sceneSvg } from "../../art/stage/draw.ts";
import { type Scene, STAGE_HEIGHT, STAGE_WIDTH } from "../../art/stage/scene.ts";
import { h, markup, path, place, rect, type SvgNode } from "../../art/svg.ts";

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** The family of all texts on a card. */
const FAMILY = "Cinzel";

export interface CardText {
  readonly text: string;
  readonly x: number;
  /** Of the base line. */
  readonly y: number;
  readonly size: number;
  readonly weight: 400 | 700;
  readonly anchor: "start" | "middle";
  readonly fill: string;
}

export interface Card {
  readonly drawing: SvgNode;
  readonly texts: readonly CardText[];
}

interface Named {
  readonly name: string;
  /** Null for a kingdom that is not known. */
  readonly arms: Arms | null;
}

export interface ReportCard {
  readonly title: string;
  readonly sender: Named;
  /** Null for a mission without a second kingdom. */
  readonly target: Named | null;
  /** Null while it is under way, and for a report that does not follow from the rules. */
  readonly scene: Scene | null;
  readonly outcome: string;
  readonly facts: string;
}

export interface KingdomCard {
  readonly kingdom: Named;
  readonly rarity: string;
  /** Filled gems, of five. */
  readonly gems: number;
  readonly lines: readonly string[];
}

const PAPER = "#f6ecd4";
const SHEET = "#fbf5e4";
const INK = "#2b1d10";
const MUTED = "#6b583c";
const GOLD = "#7a4d00";
const GILT = "#b98a2f";

/** Width of a letter of the family in parts of its size, on average; capitals and small capitals are broad. */
const LETTER = 0.72;
const LEAST_SIZE = 18;

/** As large as the width allows, and cut if even the smallest size is too long. */
function fitted(text: string, size: number, width: number): Pick<CardText, "text" | "size"> {
  const letters = Array.from(text);
  const fits = Math.min(size, width / (LETTER * Math.max(1, letters.length)));
  if (fits >= LEAST_SIZE) return { text, size: Math.floor(fits) };
  const room = Math.max(1, Math.floor(width / (LETTER * LEAST_SIZE)) - 1);
  return { text: `${letters.slice(0, room).join("")}…`, size: LEAST_SIZE };
}

const middle = { anchor: "middle", weight: 400, fill: INK } as const;

const frame = (): readonly SvgNode[] => [
  rect(0, 0, CARD_WIDTH, CARD_HEIGHT, PAPER),
  rect(14, 14, CARD_WIDTH - 28, CARD_HEIGHT - 28, SHEET, { stroke: GILT, "stroke-width": 3 }),
  rect(24, 24, CARD_WIDTH - 48, CARD_HEIGHT - 48, "none", { stroke: GILT, "stroke-width": 1 }),
];

const shield = ({ arms }: Named, id: string, x: number, y: number, scale: number): readonly SvgNode[] =>
  arms === null ? [] : [place(x, y, scale, armsNode(arms, id))];

const sheet = (...parts: readonly SvgNode[]): SvgNode =>
  h(
    "svg",
    { viewBox: `0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`, width: CARD_WIDTH, height: CARD_HEIGHT },
    ...frame(),
    ...parts,
  );

const brand = (x: number): CardText => ({
  ...middle,
  text: "Kingdoms",
  x,
  y: 590,
  size: 26,
  weight: 700,
  fill: GOLD,
});

/** The rectangle of the scene, and the middles of the columns beside it. */
const STAGE = { x: 300, y: 132, width: 600, height: 300 } as const;
const COLUMNS = [162, 1038] as const;

export function reportCard({ title, sender, target, scene, outcome, facts }: ReportCard): Card {
  const sides = target === null ? [sender] : [sender, target];
  const look = {
    light: "light" as const,
    id: "card",
    arms: { sender: sender.arms, target: (target ?? sender).arms },
  };
  const clip = h("clipPath", { id: "card-stage" }, rect(STAGE.x, STAGE.y, STAGE.width, STAGE.height, "#000"));
  const drawn =
    scene === null
      ? []
      : [
          clip,
          h(
            "g",
            { "clip-path": "url(#card-stage)" },
            place(STAGE.x, STAGE.y, STAGE.width / STAGE_WIDTH, ...sceneSvg(scene, look).children),
          ),
          rect(STAGE.x, STAGE.y, STAGE.width, (STAGE.width * STAGE_HEIGHT) / STAGE_WIDTH, "none", {
            stroke: GILT,
            "stroke-width": 3,
          }),
        ];
  return {
    drawing: sheet(
      ...drawn,
      ...sides.flatMap((side, index) =>
        shield(side, `card-arms-${index}`, (COLUMNS[index] ?? 0) - 85, 160, 1.7),
      ),
    ),
    texts: [
      { ...middle, ...fitted(title, 46, 1100), x: CARD_WIDTH / 2, y: 96, weight: 700, fill: GOLD },
      ...sides.map((side, index) => ({
        ...middle,
        ...fitted(side.name, 26, 240),
        x: COLUMNS[index] ?? 0,
        y: 412,
        weight: 700 as const,
      })),
      { ...middle, ...fitted(outcome, 34, 1100), x: CARD_WIDTH / 2, y: 492 },
      { ...middle, ...fitted(facts, 24, 1100), x: CARD_WIDTH / 2, y: 538, fill: MUTED },
      brand(CARD_WIDTH / 2),
    ],
  };
}

const gem = (x: number, y: number, full: boolean): SvgNode =>
  path(`M${x} ${y - 15}L${x + 12} ${y}L${x} ${y + 15}L${x - 12} ${y}Z`, full ? GILT : "none", {
    stroke: GILT,
    "stroke-width": 2,
  });

const GEMS = 5;
/** The left edge of the texts beside the arms. */
const LEFT = 500;

export function kingdomCard({ kingdom, rarity, gems, lines }: KingdomCard): Card {
  const begin = { anchor: "start", weight: 400, fill: INK, x: LEFT } as const;
  return {
    drawing: sheet(
      ...shield(kingdom, "card-arms", 96, 112, 3.4),
      ...Array.from({ length: GEMS }, (_, index) => gem(LEFT + 14 + index * 36, 302, index < gems)),
    ),
    texts: [
      { ...begin, ...fitted(kingdom.name, 68, 640), y: 200, weight: 700, fill: GOLD },
      { ...begin, ...fitted(rarity, 30, 640), y: 262, fill: MUTED },
      ...lines.map((line, index) => ({ ...begin, ...fitted(line, 30, 640), y: 380 + index * 48 })),
      { ...brand(LEFT), anchor: "start" },
    ],
  };
}

const textNode = ({ text, x, y, size, weight, anchor, fill }: CardText): SvgNode =>
  h(
    "text",
    { x, y, "font-family": FAMILY, "font-size": size, "font-weight": weight, "text-anchor": anchor, fill },
    text,
  );

/** The whole card as SVG, for a renderer that has the family. */
export const cardMarkup = ({ drawing, texts }: Card): string =>
  markup({ ...drawing, children: [...drawing.children, ...texts.map(textNode)] });

/** The drawing alone, as a browser can show it without fonts. */
export const drawingMarkup = ({ drawing }: Card): string => markup(drawing);

/** Writes the texts of a card in the fonts of the page. */
export function writeTexts(ctx: CanvasRenderingContext2D, { texts }: Card): void {
  for (const { text, x, y, size, weight, anchor, fill } of texts) {
    ctx.font = `${weight} ${size}px ${FAMILY}, Palatino, Georgia, serif`;
    ctx.textAlign = anchor === "middle" ? "center" : "start";
    ctx.fillStyle = fill;
    ctx.fillText(text, x, y);
  }
}
