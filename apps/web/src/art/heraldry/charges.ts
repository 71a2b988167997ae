/** What stands on a shield. Paths in a box of 512; the plain ones are drawn here, beasts and plants are borrowed. */
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

const disc = (x: number, y: number, r: number): string =>
  `M${Math.round(x - r)} ${Math.round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const petals = Array.from({ length: 5 }, (_, index) => {
  const angle = (index * 2 * Math.PI) / 5 - Math.PI / 2;
  return disc(256 + 120 * Math.cos(angle), 256 + 120 * Math.sin(angle), 92);
}).join("");

const drawnCharges = {
  mullet: { d: star(5, 230, 90), one: "a mullet", many: "mullets" },
  sun: { d: star(16, 240, 150), one: "a sun", many: "suns" },
  rose: { d: petals, one: "a rose", many: "roses" },
  roundel: { d: disc(256, 256, 180), one: "a roundel", many: "roundels" },
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

/** Charges that fill a shield alone, and those that are still legible three to a shield. */
export const greatCharges: readonly [ChargeName, ...ChargeName[]] = names(charges);
export const smallCharges: readonly [ChargeName, ...ChargeName[]] = [
  "mullet",
  "sun",
  "rose",
  "roundel",
  "lozenge",
  "crescent",
  "cross",
  "tower",
  "key",
  "lys",
  "crown",
  "oak",
  "raven",
  "anchor",
  "horn",
];
