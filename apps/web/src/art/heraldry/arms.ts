/** Arms of a kingdom: drawn by lot from its component address, so that every page draws the same without asking. */
import { hashText, pick, seeded } from "../random.ts";
import { type ChargeName, charges, greatCharges, smallCharges } from "./charges.ts";

/** The rule of tincture: metal lies on colour and colour on metal, never like on like. */

const metals = ["or", "argent"] as const;
const colours = ["gules", "azure", "vert", "sable", "purpure"] as const;
export type Metal = (typeof metals)[number];
type Colour = (typeof colours)[number];
export type Tincture = Metal | Colour;

export const isMetal = (tincture: Tincture): tincture is Metal => tincture === "or" || tincture === "argent";

/** Paint of each tincture: full by day and at dusk alike, for arms are the same everywhere. */
export const paint: Readonly<Record<Tincture, string>> = {
  or: "#e5b53c",
  argent: "#f2ecdc",
  gules: "#ab2320",
  azure: "#25519d",
  vert: "#2a6a3d",
  sable: "#28242e",
  purpure: "#6d3583",
};

const partitions = ["pale", "fess", "bend", "bend sinister", "chevron", "saltire", "quarterly"] as const;
export type Partition = (typeof partitions)[number];
const variations = ["barry", "paly", "bendy", "chequy"] as const;
export type Variation = (typeof variations)[number];

/** Plain, parted of two of one class (neither may swallow the charge), or varied of metal and colour. */
export type Field =
  | { readonly kind: "plain"; readonly tincture: Tincture }
  | {
      readonly kind: "parted";
      readonly partition: Partition;
      readonly tinctures: readonly [Tincture, Tincture];
    }
  | {
      readonly kind: "varied";
      readonly variation: Variation;
      readonly tinctures: readonly [Tincture, Tincture];
    };

/** Those that charges lie on, beside or below. */
const besideCharges = ["chief", "pale", "fess", "bend", "chevron", "cross", "saltire", "bordure"] as const;
const ordinaries = [...besideCharges, "inescutcheon"] as const;
export type Ordinary = (typeof ordinaries)[number];

export interface Group {
  readonly charge: ChargeName;
  readonly tincture: Tincture;
  readonly count: 1 | 3;
  /** What it lies on: the field, or the ordinary. */
  readonly on: "field" | "ordinary";
}

export interface Arms {
  readonly field: Field;
  readonly ordinary: { readonly kind: Ordinary; readonly tincture: Tincture } | null;
  readonly groups: readonly Group[];
}

type Draw = () => number;

/** A tincture of the class that may lie on the given one, other than those to avoid. */
function against(random: Draw, ground: Tincture, avoid?: Tincture): Tincture {
  const list: readonly Tincture[] = (isMetal(ground) ? colours : metals).filter((one) => one !== avoid);
  return pick(random, list as [Tincture, ...Tincture[]]);
}

/** Another tincture of the same class. */
function beside(random: Draw, one: Tincture): Tincture {
  const list: readonly Tincture[] = (isMetal(one) ? metals : colours).filter((other) => other !== one);
  return pick(random, list as [Tincture, ...Tincture[]]);
}

/** Colours are the usual ground; a metal one is the exception that makes a shield bright. */
const ground = (random: Draw): Tincture => (random() < 0.68 ? pick(random, colours) : pick(random, metals));

function plain(random: Draw): Arms {
  const tincture = ground(random);
  const three = random() < 0.25;
  const group: Group = {
    charge: pick(random, three ? smallCharges : greatCharges),
    tincture: against(random, tincture),
    count: three ? 3 : 1,
    on: "field",
  };
  return { field: { kind: "plain", tincture }, ordinary: null, groups: [group] };
}

function parted(random: Draw): Arms {
  const first = ground(random);
  const tinctures = [first, beside(random, first)] as const;
  const group: Group = {
    charge: pick(random, greatCharges),
    tincture: against(random, first),
    count: 1,
    on: "field",
  };
  return {
    field: { kind: "parted", partition: pick(random, partitions), tinctures },
    ordinary: null,
    groups: [group],
  };
}

/** An ordinary with charges about it, on it, or below it, as its shape leaves room. */
function withOrdinary(random: Draw): Arms {
  const tincture = ground(random);
  const kind = pick(random, besideCharges);
  const ordinary = { kind, tincture: against(random, tincture) };
  const small = (on: Group["on"], count: 1 | 3): Group => ({
    charge: pick(random, smallCharges),
    tincture: against(random, on === "field" ? tincture : ordinary.tincture),
    count,
    on,
  });
  const great: Group = {
    charge: pick(random, greatCharges),
    tincture: against(random, tincture),
    count: 1,
    on: "field",
  };
  const groups: Readonly<Record<typeof kind, () => readonly Group[]>> = {
    chief: () => (random() < 0.5 ? [great, small("ordinary", 3)] : [great]),
    bordure: () => [great],
    pale: () => [small("ordinary", 3)],
    fess: () => [small(random() < 0.5 ? "ordinary" : "field", 3)],
    bend: () => [small("ordinary", 3)],
    chevron: () => [small("field", 3)],
    cross: () => [small("ordinary", 1)],
    saltire: () => [small("ordinary", 1)],
  };
  return { field: { kind: "plain", tincture }, ordinary, groups: groups[kind]() };
}

function varied(random: Draw): Arms {
  const tinctures = [pick(random, metals), pick(random, colours)] as const;
  const shield = random() < 0.5 ? beside(random, tinctures[1]) : pick(random, colours);
  const group: Group = {
    charge: pick(random, greatCharges),
    tincture: against(random, shield),
    count: 1,
    on: "ordinary",
  };
  return {
    field: { kind: "varied", variation: pick(random, variations), tinctures },
    ordinary: { kind: "inescutcheon", tincture: shield === tinctures[1] ? beside(random, shield) : shield },
    groups: [group],
  };
}

/** The arms that belong to a seed; use the kingdom's component address, which no other kingdom has. */
export function armsOf(seed: string): Arms {
  const random = seeded(hashText(seed));
  const lot = random();
  if (lot < 0.34) return plain(random);
  if (lot < 0.56) return parted(random);
  if (lot < 0.88) return withOrdinary(random);
  return varied(random);
}

const article = (word: string): string => (/^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`);

const fieldText = (field: Field): string => {
  switch (field.kind) {
    case "plain":
      return field.tincture;
    case "parted": {
      const how = field.partition === "quarterly" ? "quarterly" : `per ${field.partition}`;
      return `${how} ${field.tinctures[0]} and ${field.tinctures[1]}`;
    }
    case "varied":
      return `${field.variation} ${field.tinctures[0]} and ${field.tinctures[1]}`;
  }
};

const groupText = ({ charge, tincture, count }: Group): string =>
  count === 1 ? `${charges[charge].one} ${tincture}` : `three ${charges[charge].many} ${tincture}`;

/** The arms in words of heraldry, as alternative text: "Azure, a chevron or between three towers argent". */
export function blazon(arms: Arms): string {
  const parts = [fieldText(arms.field)];
  const onField = arms.groups.find((group) => group.on === "field");
  const onOrdinary = arms.groups.find((group) => group.on === "ordinary");
  const { ordinary } = arms;
  if (ordinary === null) {
    if (onField !== undefined) parts.push(groupText(onField));
  } else {
    const bare = `${article(ordinary.kind)} ${ordinary.tincture}`;
    const charged = onOrdinary === undefined ? bare : `on ${bare} ${groupText(onOrdinary)}`;
    if (onField === undefined) parts.push(charged);
    else if (onField.count === 3) parts.push(`${bare} between ${groupText(onField)}`);
    else parts.push(groupText(onField), charged);
  }
  const text = parts.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
