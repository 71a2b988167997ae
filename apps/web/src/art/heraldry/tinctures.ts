/** The rule of tincture: metal lies on colour and colour on metal, never like on like. */

export const metals = ["or", "argent"] as const;
export const colours = ["gules", "azure", "vert", "sable", "purpure"] as const;
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
