/**
 * The arms of a kingdom: the content of its shield. `designs.ts` makes them, `draw.ts` draws them, `blazon.ts`
 * describes them.
 */
import type { ChargeName } from "./charges.ts";

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

/** The line along which two tinctures meet. */
export const lines = ["straight", "wavy", "engrailed", "indented", "embattled", "dovetailed"] as const;
export type Line = (typeof lines)[number];

/** The last two have straight lines alone. */
export const partitions = [
  "pale",
  "fess",
  "bend",
  "bend sinister",
  "chevron",
  "saltire",
  "quarterly",
] as const;
export type Partition = (typeof partitions)[number];
export const variations = [
  "barry",
  "paly",
  "bendy",
  "bendy sinister",
  "chequy",
  "lozengy",
  "gyronny",
] as const;
export type Variation = (typeof variations)[number];

/** Plain, strewn with small charges, parted of two of one class (neither may swallow the charge), or varied of metal and colour. */
export type ArmsField =
  | { readonly kind: "plain"; readonly tincture: Tincture }
  | {
      readonly kind: "strewn";
      readonly tincture: Tincture;
      readonly charge: ChargeName;
      readonly chargeTincture: Tincture;
    }
  | {
      readonly kind: "parted";
      readonly partition: Partition;
      readonly line: Line;
      readonly tinctures: readonly [Tincture, Tincture];
    }
  | {
      readonly kind: "varied";
      readonly variation: Variation;
      readonly tinctures: readonly [Tincture, Tincture];
    };

/** Those that charges lie on, beside or below. */
export type Ordinary =
  | "chief"
  | "pale"
  | "fess"
  | "bend"
  | "bend sinister"
  | "chevron"
  | "cross"
  | "saltire"
  | "bordure"
  | "base"
  | "pile"
  | "inescutcheon";

export interface Group {
  readonly charge: ChargeName;
  readonly tincture: Tincture;
  readonly count: 1 | 3 | 4;
  /** The ground beneath it: the field, or the ordinary. */
  readonly on: "field" | "ordinary";
}

/** A mark of cadency, by which a younger house differs from an older one. It is exempt from the rule of tincture. */
export type CadencyMark =
  | { readonly kind: "label"; readonly points: 3 | 5; readonly tincture: Tincture }
  | {
      readonly kind: "canton";
      readonly tincture: Tincture;
      readonly charge: ChargeName;
      readonly chargeTincture: Tincture;
    };

export interface Arms {
  readonly field: ArmsField;
  readonly ordinary: { readonly kind: Ordinary; readonly line: Line; readonly tincture: Tincture } | null;
  readonly groups: readonly Group[];
  readonly difference: CadencyMark | null;
}
