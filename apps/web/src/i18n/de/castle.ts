import type { castle as english } from "../en/castle.ts";
import type { Texts } from "../texts.ts";

export const castle: Texts<typeof english> = {
  empty: "Ein ummauerter Hügel mit einer alten Halle; noch steht kein Gebäude.",
  standing: "Eine ummauerte Burg auf einem Hügel. Es stehen: {{list}}.",
  construction: "Im Bau: {{name}}.",
  slots: "{{used}} von {{slots}} Bauplätzen sind belegt.",
  counted: "{{count}} × {{name}}",
};
