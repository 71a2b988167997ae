/**
 * Every design has a number, and every kingdom the design of its number, so two kingdoms of one world never share
 * their arms. The component address contributes the world, so that #1# looks different in each.
 */
import { hashText } from "../random.ts";
import {
  type Arms,
  type ArmsField,
  type CadencyMark,
  colours,
  isMetal,
  type Line,
  lines,
  metals,
  type Ordinary,
  partitions,
  type Tincture,
  variations,
} from "./arms.ts";
import { type ChargeName, greatCharges, smallCharges, strewnCharges } from "./charges.ts";

/** Whose arms they are. */
export interface Bearer {
  /** Of its key, such as `#7#`. */
  readonly id: string;
  /** The address of its component. */
  readonly component: string;
}

/** A power of two, for `scattered`. */
const DESIGNS = 2 ** 15;
/** How many designs one kingdom could have; its component picks one. */
const WORLDS = 8;
/** From so many kingdoms on the designs come again, with a mark of cadency. */
const HOUSES = DESIGNS / WORLDS;

/** Arms without a mark. */
type Undiffered = Omit<Arms, "difference">;

type Pair = readonly [ground: Tincture, upper: Tincture];
type Triple = readonly [ground: Tincture, upper: Tincture, charge: Tincture];

const against = (ground: Tincture): readonly Tincture[] => (isMetal(ground) ? colours : metals);
const all: readonly Tincture[] = [...colours, ...metals];
const pairs: readonly Pair[] = all.flatMap((ground) => against(ground).map((upper): Pair => [ground, upper]));
const onGround: readonly Triple[] = pairs.flatMap(([ground, upper]) =>
  against(ground).map((charge): Triple => [ground, upper, charge]),
);
/** Both lie on the ground; on metal they are of one colour, so that bright shields stay calm and are not the most. */
const triples = onGround.filter(([ground, upper, charge]) => !isMetal(ground) || upper === charge);
/** Both lie on the ground and differ. */
const unlike = onGround.filter(([, upper, charge]) => upper !== charge);
/** Two of one class, and what may lie on both. */
const parted: readonly Triple[] = all.flatMap((one) =>
  all
    .filter((other) => other !== one && isMetal(other) === isMetal(one))
    .flatMap((other) => against(one).map((charge): Triple => [one, other, charge])),
);
/** Metal and colour in turns, a shield in the midst in another colour, and what lies on that. */
const shields = metals.flatMap((metal) =>
  colours.flatMap((colour) =>
    colours
      .filter((shield) => shield !== colour)
      .flatMap((shield) => metals.map((charge) => ({ metal, colour, shield, charge }) as const)),
  ),
);
const forms = partitions.flatMap((partition) =>
  (partition === "saltire" || partition === "quarterly" ? lines.slice(0, 1) : lines).map((line) => ({
    partition,
    line,
  })),
);

/** If many edges meet, the other lines look like a stain. */
const calm: readonly Line[] = ["straight", "engrailed", "indented"];

/** A class of designs: lists to choose from, each combination a design. */
interface Class {
  /** Of a thousand kingdoms. */
  readonly share: number;
  readonly size: number;
  readonly design: (number: number) => Undiffered;
}

function classOf<Lists extends readonly (readonly unknown[])[]>(
  share: number,
  lists: readonly [...Lists],
  make: (...chosen: { [Index in keyof Lists]: Lists[Index][number] }) => Undiffered,
): Class {
  return {
    share,
    size: lists.reduce((product, { length }) => product * length, 1),
    design(number) {
      let rest = number;
      const chosen = lists.map((list) => {
        const one = list[rest % list.length];
        rest = Math.floor(rest / list.length);
        return one;
      });
      return make(...(chosen as { [Index in keyof Lists]: Lists[Index][number] }));
    },
  };
}

const plain = (tincture: Tincture): ArmsField => ({ kind: "plain", tincture });
const one = (charge: ChargeName, tincture: Tincture, on: "field" | "ordinary" = "field") =>
  ({ charge, tincture, count: 1, on }) as const;
const some = (count: 3 | 4, charge: ChargeName, tincture: Tincture, on: "field" | "ordinary" = "field") =>
  ({ charge, tincture, count, on }) as const;

/** A great charge on the field, and an ordinary beside it. */
const beside = (share: number, kind: Ordinary): Class =>
  classOf(share, [triples, lines, greatCharges], ([ground, upper, tincture], line, charge) => ({
    field: plain(ground),
    ordinary: { kind, line, tincture: upper },
    groups: [one(charge, tincture)],
  }));

/** Small charges on both sides of an ordinary. */
const between = (share: number, kind: Ordinary, count: 3 | 4, edges: readonly Line[] = lines): Class =>
  classOf(share, [triples, edges, smallCharges], ([ground, upper, tincture], line, charge) => ({
    field: plain(ground),
    ordinary: { kind, line, tincture: upper },
    groups: [some(count, charge, tincture)],
  }));

/** Small charges on the ordinary, in the field's own tincture. */
const on = (share: number, kind: Ordinary, count: 1 | 3, edges: readonly Line[] = lines): Class =>
  classOf(share, [pairs, edges, smallCharges], ([ground, upper], line, charge) => ({
    field: plain(ground),
    ordinary: { kind, line, tincture: upper },
    groups: [{ charge, tincture: ground, count, on: "ordinary" }],
  }));

const strewn = (tincture: Tincture, charge: ChargeName, chargeTincture: Tincture): ArmsField => ({
  kind: "strewn",
  tincture,
  charge,
  chargeTincture,
});

const classes: readonly Class[] = [
  classOf(56, [pairs, greatCharges], ([ground, upper], charge) => ({
    field: plain(ground),
    ordinary: null,
    groups: [one(charge, upper)],
  })),
  classOf(20, [pairs, smallCharges], ([ground, upper], charge) => ({
    field: plain(ground),
    ordinary: null,
    groups: [some(3, charge, upper)],
  })),
  classOf(230, [parted, forms, greatCharges], ([first, second, tincture], form, charge) => ({
    field: { kind: "parted", ...form, tinctures: [first, second] },
    ordinary: null,
    groups: [one(charge, tincture)],
  })),
  beside(90, "chief"),
  classOf(
    60,
    [triples, lines, greatCharges, smallCharges],
    ([ground, upper, tincture], line, charge, small) => ({
      field: plain(ground),
      ordinary: { kind: "chief", line, tincture: upper },
      groups: [one(charge, tincture), some(3, small, ground, "ordinary")],
    }),
  ),
  beside(80, "bordure"),
  beside(40, "base"),
  between(40, "fess", 3),
  on(30, "fess", 3),
  on(34, "pale", 3),
  on(30, "bend", 3),
  on(20, "bend sinister", 3),
  between(64, "chevron", 3),
  between(26, "cross", 4, calm),
  on(14, "cross", 1, calm),
  between(26, "saltire", 4, calm),
  on(14, "saltire", 1, calm),
  classOf(26, [pairs, greatCharges], ([ground, upper], charge) => ({
    field: plain(ground),
    ordinary: { kind: "pile", line: "straight", tincture: upper },
    groups: [one(charge, ground, "ordinary")],
  })),
  classOf(50, [shields, variations, greatCharges], ({ metal, colour, shield, charge }, variation, what) => ({
    field: { kind: "varied", variation, tinctures: [metal, colour] },
    ordinary: { kind: "inescutcheon", line: "straight", tincture: shield },
    groups: [one(what, charge, "ordinary")],
  })),
  classOf(30, [unlike, strewnCharges, greatCharges], ([ground, small, tincture], what, charge) => ({
    field: strewn(ground, what, small),
    ordinary: null,
    groups: [one(charge, tincture)],
  })),
  ...(["fess", "bend", "chevron", "chief"] as const).map((kind) =>
    classOf(5, [unlike, lines, strewnCharges], ([ground, small, tincture], line, what) => ({
      field: strewn(ground, what, small),
      ordinary: { kind, line, tincture },
      groups: [],
    })),
  ),
];

/** A permutation of the numbers below `DESIGNS`: neighbours get far apart. */
function scattered(number: number): number {
  let mixed = number;
  for (const factor of [0x4f6b, 0x2d35, 0x6a11]) {
    mixed = Math.imul(mixed, factor) & (DESIGNS - 1);
    mixed ^= mixed >>> 8;
  }
  return mixed;
}

const greatest = (one: number, other: number): number => (other === 0 ? one : greatest(other, one % other));

/** Walks through all designs of a class before it comes to one again, in wide steps. */
function stepOf(size: number): number {
  let step = Math.floor(size * 0.618);
  while (greatest(size, step) !== 1) step++;
  return step;
}

const steps = new Map<Class, number>();
const stepIn = (one: Class): number => {
  const step = steps.get(one) ?? stepOf(one.size);
  steps.set(one, step);
  return step;
};

const whole = classes.reduce((sum, { share }) => sum + share, 0);

function designOf(number: number): Undiffered {
  let start = 0;
  let sum = 0;
  for (const one of classes) {
    sum += one.share;
    const end = Math.round((DESIGNS * sum) / whole);
    if (number < end) return one.design(((number - start) * stepIn(one)) % one.size);
    start = end;
  }
  throw new Error(`no design ${number}`);
}

/** @param house 0 for the first houses, which need no mark. */
function differenceOf(house: number, { field }: Undiffered): CadencyMark | null {
  if (house === 0) return null;
  const ground = "tincture" in field ? field.tincture : field.tinctures[0];
  const tinctures: readonly [Tincture, Tincture] = isMetal(ground) ? ["gules", "azure"] : ["argent", "or"];
  if (house <= 2) return { kind: "label", points: house === 1 ? 3 : 5, tincture: tinctures[0] };
  const mark = (house - 3) % (strewnCharges.length * 2);
  const tincture = tinctures[mark % 2] ?? tinctures[0];
  return {
    kind: "canton",
    tincture,
    charge: strewnCharges[mark >> 1] ?? "mullet",
    chargeTincture: isMetal(tincture) ? "sable" : "argent",
  };
}

/** Keys are numbered from 1; anything else gets a number that looks like any other. */
const numberOf = (id: string): number => {
  const digits = /\d+/.exec(id)?.[0];
  return digits === undefined ? hashText(id) % HOUSES : Number(digits) - 1;
};

/** The arms of a kingdom: the same on every page and in every language, and no other kingdom's. */
export function armsOf({ id, component }: Bearer): Arms {
  const number = Math.max(0, numberOf(id));
  const design = designOf(scattered((number % HOUSES) * WORLDS + (hashText(component) % WORLDS)));
  return { ...design, difference: differenceOf(Math.floor(number / HOUSES), design) };
}
