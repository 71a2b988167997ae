import type { Catalogue } from "../texts.ts";

export const claims: Catalogue["claims"] = {
  open: "Alles abholen ({{count}})",
  title: "Alles abholen, was fertig ist",
  nothing: "In deinen Königreichen ist gerade nichts fertig.",
  units: "{{unit}}: {{amount}}",
  against: {
    early: "(noch weniger wert als die Gebühr dafür)",
    arrival: "(gleich kommt eine Mission an; bis sie entschieden ist, kann hier nichts abgeholt werden)",
  },
  again:
    "Dasselbe noch einmal beginnen: anwerben, herstellen und bauen, was abgeholt wurde, soweit die Schatzkammern reichen",
  signatures: "Unterschriften",
  saved: "Gesparte Netzwerkgebühren",
  submit_one: "Abholen",
  submit_other: "Den ersten von {{count}} Teilen abholen",
  choose: "Wähle ein Königreich.",
  poor: "Für die Netzwerkgebühr müssen bis zu {{fee}} XRD im Konto bleiben.",
  more: "Nur deine ersten {{count}} Königreiche werden gezeigt.",
};
