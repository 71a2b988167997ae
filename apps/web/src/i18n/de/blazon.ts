/** The arms in words of German heraldry: "In Blau ein goldener Sparren zwischen drei silbernen Türmen". */
import type {
  Arms,
  Field,
  Group,
  Ordinary,
  Partition,
  Tincture,
  Variation,
} from "../../art/heraldry/arms.ts";
import type { ChargeName } from "../../art/heraldry/charges.ts";

type Gender = "m" | "f" | "n";

const GROUNDS: Readonly<Record<Tincture, string>> = {
  or: "Gold",
  argent: "Silber",
  gules: "Rot",
  azure: "Blau",
  vert: "Grün",
  sable: "Schwarz",
  purpure: "Purpur",
};

const STEMS: Readonly<Record<Tincture, string>> = {
  or: "golden",
  argent: "silbern",
  gules: "rot",
  azure: "blau",
  vert: "grün",
  sable: "schwarz",
  purpure: "purpurn",
};

const PARTITIONS: Readonly<Record<Partition, string>> = {
  pale: "Gespalten",
  fess: "Geteilt",
  bend: "Schräg geteilt",
  "bend sinister": "Schräglinks geteilt",
  chevron: "Sparrenweise geteilt",
  saltire: "Schräg geviert",
  quarterly: "Geviert",
};

const VARIATIONS: Readonly<Record<Variation, string>> = {
  barry: "Mehrfach geteilt",
  paly: "Mehrfach gespalten",
  bendy: "Mehrfach schräg geteilt",
  chequy: "Geschacht",
};

const ORDINARIES: Readonly<Record<Ordinary, readonly [Gender, string]>> = {
  chief: ["n", "Schildhaupt"],
  pale: ["m", "Pfahl"],
  fess: ["m", "Balken"],
  bend: ["m", "Schrägbalken"],
  chevron: ["m", "Sparren"],
  cross: ["n", "Kreuz"],
  saltire: ["n", "Andreaskreuz"],
  bordure: ["m", "Bord"],
  inescutcheon: ["m", "Herzschild"],
};

/** One of them, several, and between several of them. */
const CHARGES: Readonly<Record<ChargeName, readonly [Gender, string, string, string]>> = {
  mullet: ["m", "Stern", "Sterne", "Sternen"],
  sun: ["f", "Sonne", "Sonnen", "Sonnen"],
  rose: ["f", "Rose", "Rosen", "Rosen"],
  roundel: ["f", "Scheibe", "Scheiben", "Scheiben"],
  lozenge: ["f", "Raute", "Rauten", "Rauten"],
  crescent: ["m", "Halbmond", "Halbmonde", "Halbmonden"],
  cross: ["n", "Tatzenkreuz", "Tatzenkreuze", "Tatzenkreuzen"],
  tower: ["m", "Turm", "Türme", "Türmen"],
  sword: ["n", "Schwert", "Schwerter", "Schwertern"],
  key: ["m", "Schlüssel", "Schlüssel", "Schlüsseln"],
  lion: ["m", "Löwenkopf", "Löwenköpfe", "Löwenköpfen"],
  boar: ["m", "Eber", "Eber", "Ebern"],
  raven: ["m", "Rabe", "Raben", "Raben"],
  wolf: ["m", "Wolfskopf", "Wolfsköpfe", "Wolfsköpfen"],
  dolphin: ["m", "Delphin", "Delphine", "Delphinen"],
  unicorn: ["m", "Einhornkopf", "Einhornköpfe", "Einhornköpfen"],
  swan: ["m", "Schwan", "Schwäne", "Schwänen"],
  serpent: ["f", "Schlange", "Schlangen", "Schlangen"],
  bull: ["m", "Stierkopf", "Stierköpfe", "Stierköpfen"],
  pegasus: ["n", "Flügelross", "Flügelrosse", "Flügelrossen"],
  owl: ["f", "Eule", "Eulen", "Eulen"],
  horse: ["m", "Pferdekopf", "Pferdeköpfe", "Pferdeköpfen"],
  eagle: ["m", "Adler", "Adler", "Adlern"],
  stag: ["m", "Hirschkopf", "Hirschköpfe", "Hirschköpfen"],
  anchor: ["m", "Anker", "Anker", "Ankern"],
  harp: ["f", "Harfe", "Harfen", "Harfen"],
  oak: ["n", "Eichenblatt", "Eichenblätter", "Eichenblättern"],
  horn: ["n", "Jagdhorn", "Jagdhörner", "Jagdhörnern"],
  pine: ["f", "Kiefer", "Kiefern", "Kiefern"],
  axe: ["f", "Streitaxt", "Streitäxte", "Streitäxten"],
  crown: ["f", "Krone", "Kronen", "Kronen"],
  lys: ["f", "Lilie", "Lilien", "Lilien"],
};

const ENDINGS: Readonly<Record<Gender, string>> = { m: "er", f: "e", n: "es" };

const one = (gender: Gender, noun: string, tincture: Tincture): string =>
  `${gender === "f" ? "eine" : "ein"} ${STEMS[tincture]}${ENDINGS[gender]} ${noun}`;

function groupText({ charge, tincture, count }: Group): string {
  const [gender, single, several] = CHARGES[charge];
  return count === 1 ? one(gender, single, tincture) : `drei ${STEMS[tincture]}e ${several}`;
}

function fieldText(field: Field): string {
  if (field.kind === "plain") return `In ${GROUNDS[field.tincture]}`;
  const how = field.kind === "parted" ? PARTITIONS[field.partition] : VARIATIONS[field.variation];
  return `${how} von ${GROUNDS[field.tinctures[0]]} und ${GROUNDS[field.tinctures[1]]}`;
}

export function blazon({ field, ordinary, groups }: Arms): string {
  const onField = groups.find((group) => group.on === "field");
  const onOrdinary = groups.find((group) => group.on === "ordinary");
  const parts: string[] = [];
  if (ordinary === null) {
    if (onField !== undefined) parts.push(groupText(onField));
  } else {
    const [gender, noun] = ORDINARIES[ordinary.kind];
    const bare = one(gender, noun, ordinary.tincture);
    const charged = onOrdinary === undefined ? bare : `${bare}, darauf ${groupText(onOrdinary)}`;
    if (onField === undefined) parts.push(charged);
    else if (onField.count === 3) {
      parts.push(`${bare} zwischen drei ${STEMS[onField.tincture]}en ${CHARGES[onField.charge][3]}`);
    } else parts.push(groupText(onField), charged);
  }
  // A plain field takes what stands on it into its own clause.
  return fieldText(field) + (field.kind === "plain" ? " " : ", ") + parts.join(", ");
}
