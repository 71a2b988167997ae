/** The arms in words of German heraldry: "In Blau ein goldener Sparren zwischen drei silbernen Türmen". */
import type {
  Arms,
  ArmsField,
  CadencyMark,
  Group,
  Line,
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
  "bendy sinister": "Mehrfach schräglinks geteilt",
  chequy: "Geschacht",
  lozengy: "Gerautet",
  gyronny: "Geständert",
};

/** Follows the name of the thing drawn with this line. */
const LINES: Readonly<Record<Line, string>> = {
  straight: "",
  wavy: " im Wellenschnitt",
  engrailed: " im Dornenschnitt",
  indented: " im Zackenschnitt",
  embattled: " im Zinnenschnitt",
  dovetailed: " im Schwalbenschwanzschnitt",
};

const ORDINARIES: Readonly<Record<Ordinary, readonly [Gender, string]>> = {
  chief: ["n", "Schildhaupt"],
  pale: ["m", "Pfahl"],
  fess: ["m", "Balken"],
  bend: ["m", "Schrägbalken"],
  "bend sinister": ["m", "Schräglinksbalken"],
  chevron: ["m", "Sparren"],
  cross: ["n", "Kreuz"],
  saltire: ["n", "Andreaskreuz"],
  bordure: ["m", "Bord"],
  base: ["m", "Schildfuß"],
  pile: ["m", "Keil"],
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
  annulet: ["m", "Ring", "Ringe", "Ringen"],
  billet: ["f", "Schindel", "Schindeln", "Schindeln"],
  drop: ["m", "Tropfen", "Tropfen", "Tropfen"],
  wheel: ["n", "Rad", "Räder", "Rädern"],
  portcullis: ["n", "Fallgatter", "Fallgatter", "Fallgattern"],
  aquila: ["m", "Adlerkopf", "Adlerköpfe", "Adlerköpfen"],
  fox: ["m", "Fuchskopf", "Fuchsköpfe", "Fuchsköpfen"],
  bear: ["m", "Bärenkopf", "Bärenköpfe", "Bärenköpfen"],
  badger: ["m", "Dachskopf", "Dachsköpfe", "Dachsköpfen"],
  goat: ["m", "Ziegenkopf", "Ziegenköpfe", "Ziegenköpfen"],
  dragon: ["m", "Drachenkopf", "Drachenköpfe", "Drachenköpfen"],
  griffin: ["m", "Greif", "Greife", "Greifen"],
  wyvern: ["m", "Lindwurm", "Lindwürmer", "Lindwürmern"],
  seadragon: ["m", "Seedrache", "Seedrachen", "Seedrachen"],
  hawk: ["m", "Habicht", "Habichte", "Habichten"],
  goose: ["f", "Gans", "Gänse", "Gänsen"],
  dove: ["f", "Taube", "Tauben", "Tauben"],
  cock: ["m", "Hahn", "Hähne", "Hähnen"],
  heron: ["m", "Reiher", "Reiher", "Reihern"],
  bat: ["f", "Fledermaus", "Fledermäuse", "Fledermäusen"],
  hound: ["m", "Hund", "Hunde", "Hunden"],
  cat: ["f", "Katze", "Katzen", "Katzen"],
  squirrel: ["n", "Eichhörnchen", "Eichhörnchen", "Eichhörnchen"],
  tortoise: ["f", "Schildkröte", "Schildkröten", "Schildkröten"],
  snail: ["f", "Schnecke", "Schnecken", "Schnecken"],
  bee: ["f", "Biene", "Bienen", "Bienen"],
  horns: ["n", "Hörnerpaar", "Hörnerpaare", "Hörnerpaaren"],
  wing: ["m", "Flügel", "Flügel", "Flügeln"],
  feather: ["f", "Feder", "Federn", "Federn"],
  scallop: ["f", "Jakobsmuschel", "Jakobsmuscheln", "Jakobsmuscheln"],
  longship: ["n", "Langschiff", "Langschiffe", "Langschiffen"],
  ship: ["n", "Schiff", "Schiffe", "Schiffen"],
  bridge: ["f", "Brücke", "Brücken", "Brücken"],
  rook: ["m", "Schachturm", "Schachtürme", "Schachtürmen"],
  windmill: ["f", "Windmühle", "Windmühlen", "Windmühlen"],
  spearhead: ["f", "Speerspitze", "Speerspitzen", "Speerspitzen"],
  halberd: ["n", "Axtblatt", "Axtblätter", "Axtblättern"],
  trident: ["m", "Dreizack", "Dreizacke", "Dreizacken"],
  hammer: ["m", "Streithammer", "Streithämmer", "Streithämmern"],
  mace: ["m", "Streitkolben", "Streitkolben", "Streitkolben"],
  sickle: ["f", "Sichel", "Sicheln", "Sicheln"],
  swords: ["n", "Schwerterpaar", "Schwerterpaare", "Schwerterpaaren"],
  anvil: ["m", "Amboss", "Ambosse", "Ambossen"],
  horseshoe: ["n", "Hufeisen", "Hufeisen", "Hufeisen"],
  hourglass: ["f", "Sanduhr", "Sanduhren", "Sanduhren"],
  torch: ["f", "Fackel", "Fackeln", "Fackeln"],
  flame: ["f", "Flamme", "Flammen", "Flammen"],
  beacon: ["f", "Feuerschale", "Feuerschalen", "Feuerschalen"],
  cauldron: ["m", "Kessel", "Kessel", "Kesseln"],
  cup: ["m", "Flügelkelch", "Flügelkelche", "Flügelkelchen"],
  book: ["n", "Buch", "Bücher", "Büchern"],
  scales: ["f", "Waage", "Waagen", "Waagen"],
  helmet: ["m", "Helm", "Helme", "Helmen"],
  greathelm: ["m", "Topfhelm", "Topfhelme", "Topfhelmen"],
  hand: ["f", "Hand", "Hände", "Händen"],
  heart: ["n", "Herz", "Herzen", "Herzen"],
  comet: ["m", "Komet", "Kometen", "Kometen"],
  trefoil: ["n", "Kleeblatt", "Kleeblätter", "Kleeblättern"],
  acorn: ["f", "Eichel", "Eicheln", "Eicheln"],
  maple: ["n", "Ahornblatt", "Ahornblätter", "Ahornblättern"],
  linden: ["n", "Lindenblatt", "Lindenblätter", "Lindenblättern"],
  pear: ["f", "Birne", "Birnen", "Birnen"],
  apple: ["m", "Apfel", "Äpfel", "Äpfeln"],
  palm: ["f", "Palme", "Palmen", "Palmen"],
  mushroom: ["m", "Pilz", "Pilze", "Pilzen"],
  lotus: ["f", "Lotosblüte", "Lotosblüten", "Lotosblüten"],
};

const ENDINGS: Readonly<Record<Gender, string>> = { m: "er", f: "e", n: "es" };

const one = (gender: Gender, noun: string, tincture: Tincture): string =>
  `${gender === "f" ? "eine" : "ein"} ${STEMS[tincture]}${ENDINGS[gender]} ${noun}`;

const COUNTS = { 3: "drei", 4: "vier" } as const;

/** After a preposition: "drei silbernen Türmen". */
const dative = (count: string, charge: ChargeName, tincture: Tincture): string =>
  `${count}${STEMS[tincture]}en ${CHARGES[charge][3]}`;

function groupText({ charge, tincture, count }: Group): string {
  const [gender, single, several] = CHARGES[charge];
  return count === 1 ? one(gender, single, tincture) : `${COUNTS[count]} ${STEMS[tincture]}e ${several}`;
}

function fieldText(field: ArmsField): string {
  switch (field.kind) {
    case "plain":
      return `In ${GROUNDS[field.tincture]}`;
    case "strewn":
      return `In ${GROUNDS[field.tincture]}, bestreut mit ${dative("", field.charge, field.chargeTincture)}`;
    case "parted":
      return `${PARTITIONS[field.partition]}${LINES[field.line]} von ${grounds(field.tinctures)}`;
    case "varied":
      return `${VARIATIONS[field.variation]} von ${grounds(field.tinctures)}`;
  }
}

const grounds = ([first, second]: readonly [Tincture, Tincture]): string =>
  `${GROUNDS[first]} und ${GROUNDS[second]}`;

const POINTS = { 3: "drei", 5: "fünf" } as const;

function differenceText(difference: CadencyMark): string {
  if (difference.kind === "label")
    return `${one("m", "Turnierkragen", difference.tincture)} mit ${POINTS[difference.points]} Lätzen`;
  const [gender, mark] = CHARGES[difference.charge];
  return `${one("n", "Freiviertel", difference.tincture)}, darauf ${one(gender, mark, difference.chargeTincture)}`;
}

export function blazon({ field, ordinary, groups, difference }: Arms): string {
  const onField = groups.find((group) => group.on === "field");
  const onOrdinary = groups.find((group) => group.on === "ordinary");
  const parts: string[] = [];
  if (ordinary === null) {
    if (onField !== undefined) parts.push(groupText(onField));
  } else {
    const [gender, noun] = ORDINARIES[ordinary.kind];
    const bare = one(gender, noun, ordinary.tincture) + LINES[ordinary.line];
    const charged = onOrdinary === undefined ? bare : `${bare}, darauf ${groupText(onOrdinary)}`;
    if (onField === undefined) parts.push(charged);
    else if (onField.count > 1) {
      const { charge, count, tincture } = onField;
      parts.push(`${bare} zwischen ${dative(`${COUNTS[count as 3 | 4]} `, charge, tincture)}`);
    } else parts.push(groupText(onField), charged);
  }
  if (difference !== null) parts.push(differenceText(difference));
  // A plain field takes the charges on it into its own clause.
  return fieldText(field) + (field.kind === "plain" ? " " : ", ") + parts.join(", ");
}
