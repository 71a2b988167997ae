import type { Catalogue } from "../texts.ts";

export const follow: Catalogue["follow"] = {
  title: "Verfolgen",
  intro: "Die Karte bleibt live bei einem Königreich oder einer Mission. Du brauchst keine Wallet.",
  open: "Verfolgen",
  none: "Dieses Königreich oder diese Mission gibt es nicht.",
  between: "{{first}} und {{second}}",
  copy: "Link zum Verfolgen kopieren",
  again: "Zurück zum Verfolgten",
  now: "Unterwegs",
  quiet: "Hier ist keine Mission unterwegs.",
  past: "Was zuvor geschah",
  nothing: "Hier ist noch nichts geschehen.",
};
