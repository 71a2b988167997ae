import type { Catalogue } from "../texts.ts";

export const share: Catalogue["share"] = {
  save: "Bild sichern",
  failed: "Das Bild ließ sich nicht herstellen.",
};
