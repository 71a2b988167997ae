/** The painter's box: the same materials by day and at dusk. The first of a pair is the lit face, the second the shaded one. */

/** Named as the themes of the page. */
export type Light = "light" | "dark";
export type Faces = readonly [lit: string, shaded: string];

export interface Paints {
  readonly ink: string;
  readonly stone: Faces;
  readonly darkStone: Faces;
  readonly violetStone: Faces;
  readonly plaster: Faces;
  readonly timber: Faces;
  readonly rock: Faces;
  readonly redRoof: Faces;
  readonly blueRoof: Faces;
  readonly greenRoof: Faces;
  readonly gold: Faces;
  readonly iron: Faces;
  /** Windows and lamps: dark by day, lit at dusk. */
  readonly window: string;
  readonly doorway: string;
  readonly magic: string;
  readonly barrier: string;
  readonly flag: string;
}

export const paintsOf: Readonly<Record<Light, Paints>> = {
  light: {
    ink: "#382613",
    stone: ["#ebdfc5", "#bba47c"],
    darkStone: ["#c9b894", "#8f7a57"],
    violetStone: ["#a692b4", "#6c587c"],
    plaster: ["#f6ebcd", "#d0bc92"],
    timber: ["#96643a", "#653f20"],
    rock: ["#b3a287", "#7e6b4e"],
    redRoof: ["#b94a33", "#842e22"],
    blueRoof: ["#4769a8", "#2b4479"],
    greenRoof: ["#6e9079", "#466351"],
    gold: ["#eab94a", "#b07d1c"],
    iron: ["#7d7f85", "#4d4f57"],
    window: "#33302f",
    doorway: "#2b1c10",
    magic: "#3f7fd0",
    barrier: "#8c5cc0",
    flag: "#a3231c",
  },
  dark: {
    ink: "#140e1b",
    stone: ["#958a97", "#574d66"],
    darkStone: ["#6d6377", "#40384f"],
    violetStone: ["#6b5889", "#3c2f56"],
    plaster: ["#a79689", "#675860"],
    timber: ["#76503b", "#472e28"],
    rock: ["#5d5462", "#393244"],
    redRoof: ["#93413f", "#5b2731"],
    blueRoof: ["#475a99", "#2a3563"],
    greenRoof: ["#506f6c", "#314849"],
    gold: ["#e3ad46", "#94662a"],
    iron: ["#8d8c9c", "#565566"],
    window: "#ffd37a",
    doorway: "#f2a64a",
    magic: "#8ec5ff",
    barrier: "#c596f5",
    flag: "#c9433a",
  },
};
