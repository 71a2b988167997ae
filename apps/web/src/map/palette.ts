/** Colours of the map: a canvas cannot read CSS variables cheaply. */
import type { MissionLine } from "../game/mission-kinds/looks.ts";
import { DRAWN_MISSIONS, type DrawnMission, lineOf } from "../game/mission-kinds/looks.ts";
import type { Ink } from "./places/looks.ts";
import type { MapRarity, MapTheme } from "./types.ts";

type Rgb = readonly [number, number, number];

export interface Palette {
  readonly table: string;
  readonly seaShallow: Rgb;
  readonly seaDeep: Rgb;
  readonly lowland: Rgb;
  readonly dry: Rgb;
  readonly wood: Rgb;
  readonly highland: Rgb;
  readonly peak: Rgb;
  readonly ink: string;
  readonly inkFaint: string;
  readonly waterline: string;
  readonly river: string;
  readonly tree: string;
  readonly mountainLit: string;
  readonly mountainShade: string;
  readonly grid: string;
  readonly frame: string;
  readonly ribbon: string;
  readonly label: string;
  readonly stone: string;
  readonly stoneShade: string;
  readonly roof: string;
  readonly gold: string;
  /** The letters of places' names, and what keeps the land off them. */
  readonly names: Readonly<Record<Ink, string>>;
  readonly nameHalo: string;
  readonly halo: string;
  /** The ring around a kingdom that is protected from attacks. */
  readonly protection: string;
  readonly accept: string;
  readonly refuse: string;
  readonly missions: Readonly<Record<DrawnMission, string>>;
  /** Outlines of those colours that the ground would swallow. */
  readonly edges: Readonly<Record<DrawnMission, string | null>>;
  readonly rarities: Readonly<Record<MapRarity, string>>;
}

const forEach = <T>(value: (line: MissionLine) => T): Record<DrawnMission, T> =>
  Object.fromEntries(DRAWN_MISSIONS.map((kind) => [kind, value(lineOf(kind))])) as Record<DrawnMission, T>;

const day: Palette = {
  table: "#b79a66",
  seaShallow: [214, 219, 196],
  seaDeep: [178, 196, 186],
  lowland: [238, 224, 184],
  dry: [233, 211, 160],
  wood: [205, 209, 150],
  highland: [221, 194, 146],
  peak: [236, 222, 200],
  ink: "#4b3419",
  inkFaint: "rgb(75 52 25 / 45%)",
  waterline: "#6f8f8c",
  river: "#6b8f93",
  tree: "#7d8b45",
  mountainLit: "#f0e0bd",
  mountainShade: "#b08f5f",
  grid: "rgb(75 52 25 / 20%)",
  frame: "#5b3f1c",
  ribbon: "rgb(252 244 223 / 92%)",
  label: "#2b1d0e",
  stone: "#efe4cc",
  stoneShade: "#b9a27a",
  roof: "#a03a2b",
  gold: "#c48a1a",
  names: { water: "#2f5a66", range: "#4b3419", forest: "#3f4f14", country: "#7d2f1c" },
  nameHalo: "rgb(250 240 214 / 70%)",
  halo: "rgb(255 249 232 / 85%)",
  protection: "#275d00",
  accept: "#275d00",
  refuse: "#a2001f",
  missions: forEach(({ light }) => light),
  edges: forEach(({ edge }) => edge),
  rarities: {
    Common: "#5d5769",
    Uncommon: "#004d31",
    Rare: "#4755b0",
    Epic: "#640087",
    Legendary: "#8c4c00",
  },
};

const dusk: Palette = {
  table: "#0b0912",
  seaShallow: [37, 44, 72],
  seaDeep: [23, 26, 50],
  lowland: [77, 71, 80],
  dry: [87, 75, 74],
  wood: [58, 69, 72],
  highland: [98, 83, 84],
  peak: [128, 113, 117],
  ink: "#e0cfae",
  inkFaint: "rgb(224 207 174 / 42%)",
  waterline: "#7687b4",
  river: "#8296c4",
  tree: "#3d5450",
  mountainLit: "#94817f",
  mountainShade: "#4c4150",
  grid: "rgb(224 207 174 / 13%)",
  frame: "#b48f4b",
  ribbon: "rgb(24 19 34 / 90%)",
  label: "#f3e8d2",
  stone: "#b5a79a",
  stoneShade: "#6d6069",
  roof: "#8e3b3a",
  gold: "#e7b952",
  names: { water: "#9fb4e6", range: "#e0cfae", forest: "#b4d3a6", country: "#e9b59a" },
  nameHalo: "rgb(20 17 32 / 62%)",
  halo: "rgb(14 11 22 / 78%)",
  protection: "#6bcd9d",
  accept: "#6bcd9d",
  refuse: "#f27b56",
  missions: forEach(({ dark }) => dark),
  edges: forEach(() => null),
  rarities: {
    Common: "#b4bdba",
    Uncommon: "#96db96",
    Rare: "#6898ff",
    Epic: "#eac8ff",
    Legendary: "#f4a518",
  },
};

export const palettes: Readonly<Record<MapTheme, Palette>> = { light: day, dark: dusk };
