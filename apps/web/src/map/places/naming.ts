/** Names for the areas, from the seed of the world: no two of one stem. The words are in `i18n/*\/places.ts`, the invented ones here. */
import { pick, seeded } from "../../art/random.ts";
import { WORLD_SEED } from "../terrain/field.ts";
import type { Area, AreaKind } from "./areas.ts";
import type { Form, Place, Word } from "./calling.ts";

interface Choice {
  /** Around an invented stem, and around a word. */
  readonly invented: readonly [Form, ...Form[]];
  readonly worded: readonly [Form, ...Form[]];
}

const CHOICES: Readonly<Record<AreaKind | "bay" | "grove", Choice>> = {
  sea: { invented: ["seaOf"], worded: ["sea"] },
  bay: { invented: ["bayOf"], worded: ["bay"] },
  lake: { invented: ["lakeOf"], worded: ["lake"] },
  range: { invented: ["mountainsOf", "heightsOf"], worded: ["mountains", "heights"] },
  forest: { invented: ["forestOf", "groveOf"], worded: ["forest"] },
  grove: { invented: ["groveOf"], worded: ["grove"] },
  country: { invented: ["marchesOf", "marchesOf", "valeOf", "plainsOf"], worded: ["march", "vale", "heath"] },
  isle: { invented: ["isleOf"], worded: ["isle"] },
};

/** Of so many cells a sea is a bay, and a forest a grove. */
const SMALL: Readonly<Partial<Record<AreaKind, { readonly most: number; readonly is: "bay" | "grove" }>>> = {
  sea: { most: 30, is: "bay" },
  forest: { most: 18, is: "grove" },
};

const AT_WATER: readonly Word[] = [
  "crane",
  "gull",
  "heron",
  "mist",
  "moon",
  "pearl",
  "pike",
  "seal",
  "silver",
  "star",
  "storm",
  "swan",
  "whale",
  "willow",
];
const WORDS: Readonly<Record<AreaKind, readonly Word[]>> = {
  sea: AT_WATER,
  lake: AT_WATER,
  isle: AT_WATER,
  range: ["bear", "cloud", "dragon", "eagle", "falcon", "giant", "iron", "raven", "stone", "thunder", "wolf"],
  forest: ["ash", "birch", "boar", "fox", "hart", "hazel", "moss", "oak", "owl", "pine", "shadow", "thorn"],
  country: [
    "apple",
    "barley",
    "amber",
    "bell",
    "crown",
    "honey",
    "horse",
    "king",
    "lark",
    "lion",
    "mill",
    "monk",
    "rose",
  ],
};
/** So many of the names are around a word, as long as there are words. */
const WORDED = 0.5;

const FIRST = [
  "Al",
  "Ar",
  "Bel",
  "Bran",
  "Cal",
  "Cor",
  "Dor",
  "Dun",
  "El",
  "Esk",
  "Fen",
  "Gal",
  "Gor",
  "Hal",
  "Is",
  "Kel",
  "Lor",
  "Mar",
  "Mer",
  "Nor",
  "Or",
  "Pel",
  "Ros",
  "Sel",
  "Tal",
  "Tor",
  "Ul",
  "Val",
  "Wen",
  "Yr",
] as const;
const LAST = [
  "and",
  "ard",
  "ath",
  "avar",
  "den",
  "dor",
  "eth",
  "gard",
  "ien",
  "ion",
  "lin",
  "mar",
  "mir",
  "nor",
  "oth",
  "rath",
  "ren",
  "rick",
  "und",
  "wyn",
] as const;

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((one) => ({ one, lot: random() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ one }) => one);
}

/** A stem that no other sounds like: neither its beginning nor the whole is taken, as long as that is possible. */
function inventedStem(taken: Set<string>, random: () => number): string {
  for (let tries = 0; ; tries++) {
    const [first, last] = [pick(random, FIRST), pick(random, LAST)];
    const stem = first + (/[lr]$/.test(first) && /^[lr]/.test(last) ? last.slice(1) : last);
    const alike = [
      stem,
      `first ${first} ${last.at(0)}`,
      ...(tries < 40 ? [`last ${last} ${first.at(-1)}`] : []),
    ];
    if (alike.some((one) => taken.has(one))) continue;
    for (const one of alike) taken.add(one);
    return stem;
  }
}

export function namesFor(areas: readonly Area[]): readonly Place[] {
  const random = seeded(WORLD_SEED ^ 0x4e414d45);
  const taken = new Set<string>();
  const words = shuffled([...new Set(Object.values(WORDS).flat())], random);
  return areas.map(({ kind, cells }) => {
    const small = SMALL[kind];
    const choice = CHOICES[small !== undefined && cells.length <= small.most ? small.is : kind];
    const worded = random() < WORDED;
    const word = worded ? words.find((one) => WORDS[kind].includes(one)) : undefined;
    if (word === undefined) return { form: pick(random, choice.invented), stem: inventedStem(taken, random) };
    words.splice(words.indexOf(word), 1);
    return { form: pick(random, choice.worded), stem: word };
  });
}
