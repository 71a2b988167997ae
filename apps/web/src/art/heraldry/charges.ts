/** The charges of shields. Paths in a box of 512; the plain ones are drawn here, beasts and plants are borrowed. */
import { borrowedCharges } from "./charges.generated.ts";

export interface Charge {
  readonly d: string;
  readonly one: string;
  readonly many: string;
}

const around = (count: number, at: (turn: number) => readonly [number, number]): string =>
  `M${Array.from({ length: count }, (_, index) =>
    at(index)
      .map((value) => Math.round(value))
      .join(" "),
  ).join("L")}Z`;

/** A star: `points` tips at the outer radius, valleys at the inner one, the first tip upward. */
const star = (points: number, outer: number, inner: number): string =>
  around(points * 2, (index) => {
    const angle = (index * Math.PI) / points - Math.PI / 2;
    const radius = index % 2 === 0 ? outer : inner;
    return [256 + radius * Math.cos(angle), 256 + radius * Math.sin(angle)];
  });

/** @param hole in the shape drawn before it: it goes round the other way. */
const disc = (x: number, y: number, r: number, hole = false): string => {
  const way = hole ? 1 : 0;
  return `M${Math.round(x - r)} ${Math.round(y)}a${r} ${r} 0 1 ${way} ${2 * r} 0a${r} ${r} 0 1 ${way} ${-2 * r} 0Z`;
};

const spoke = (turn: number): string => {
  const at = (along: number, aside: number): string =>
    [
      256 + along * Math.cos(turn) - aside * Math.sin(turn),
      256 + along * Math.sin(turn) + aside * Math.cos(turn),
    ]
      .map(Math.round)
      .join(" ");
  // The same way round as a disc.
  return `M${at(20, -18)}L${at(20, 18)}L${at(190, 18)}L${at(190, -18)}Z`;
};

const wheel =
  disc(256, 256, 230) +
  disc(256, 256, 180, true) +
  disc(256, 256, 56) +
  Array.from({ length: 6 }, (_, index) => spoke((index * Math.PI) / 3)).join("");

const petals = Array.from({ length: 5 }, (_, index) => {
  const angle = (index * 2 * Math.PI) / 5 - Math.PI / 2;
  return disc(256 + 120 * Math.cos(angle), 256 + 120 * Math.sin(angle), 92);
}).join("");

const drawnCharges = {
  mullet: { d: star(5, 230, 90), one: "a mullet", many: "mullets" },
  sun: { d: star(16, 240, 150), one: "a sun", many: "suns" },
  rose: { d: petals, one: "a rose", many: "roses" },
  roundel: { d: disc(256, 256, 180), one: "a roundel", many: "roundels" },
  annulet: { d: disc(256, 256, 190) + disc(256, 256, 110, true), one: "an annulet", many: "annulets" },
  billet: { d: "M150 40H362V472H150Z", one: "a billet", many: "billets" },
  drop: { d: "M256 20Q290 170 360 280A130 130 0 1 1 152 280Q222 170 256 20Z", one: "a drop", many: "drops" },
  wheel: { d: wheel, one: "a wheel", many: "wheels" },
  portcullis: {
    d: `M70 50H442V110H70Z${[80, 192, 304, 416].map((x) => `M${x - 24} 110H${x + 24}V410L${x} 480L${x - 24} 410Z`).join("")}M70 190H442V238H70ZM70 310H442V358H70Z`,
    one: "a portcullis",
    many: "portcullises",
  },
  lozenge: { d: "M256 20L420 256L256 492L92 256Z", one: "a lozenge", many: "lozenges" },
  crescent: {
    d: "M90 110A200 200 0 1 0 422 110A170 170 0 1 1 90 110Z",
    one: "a crescent",
    many: "crescents",
  },
  cross: {
    d: "M200 30H312L292 220L482 200V312L292 292L312 482H200L220 292L30 312V200L220 220Z",
    one: "a cross patty",
    many: "crosses patty",
  },
  tower: {
    d: "M112 60H176V108H224V60H288V108H336V60H400V188L360 224V400H408V470H296V380A40 40 0 0 0 216 380V470H104V400H152V224L112 188Z",
    one: "a tower",
    many: "towers",
  },
  sword: {
    d: "M256 20L286 70V330H372V374H286V440A34 34 0 1 1 226 440V374H140V330H226V70Z",
    one: "a sword",
    many: "swords",
  },
  key: {
    d: "M256 30A96 96 0 0 1 284 218V380H372V420H340V468H300V432H284V490H228V218A96 96 0 0 1 256 30ZM256 84A42 42 0 1 0 256 168A42 42 0 1 0 256 84Z",
    one: "a key",
    many: "keys",
  },
} as const satisfies Record<string, Charge>;

export const charges = { ...drawnCharges, ...borrowedCharges } as const satisfies Record<string, Charge>;
export type ChargeName = keyof typeof charges;

const names = <T extends string>(table: Record<T, Charge>): readonly [T, ...T[]] =>
  Object.keys(table) as unknown as [T, ...T[]];

/** Charges that fill a shield alone, those that are still legible three to a shield, and those that may be strewn over it. */
export const greatCharges: readonly [ChargeName, ...ChargeName[]] = names(charges);
export const strewnCharges: readonly ChargeName[] = [
  "mullet",
  "roundel",
  "lozenge",
  "billet",
  "drop",
  "lys",
  "cross",
  "trefoil",
  "heart",
  "annulet",
  "crescent",
  "rose",
];
export const smallCharges: readonly ChargeName[] = [
  ...strewnCharges,
  "sun",
  "tower",
  "key",
  "crown",
  "oak",
  "raven",
  "anchor",
  "horn",
  "scallop",
  "rook",
  "acorn",
  "flame",
  "apple",
  "pear",
  "horseshoe",
  "dove",
  "bee",
  "helmet",
  "hand",
  "comet",
  "wing",
  "lotus",
  "wheel",
  "portcullis",
];
