import type { clock as english } from "../en/clock.ts";
import type { Texts } from "../texts.ts";

export const clock: Texts<typeof english> = {
  title: "Uhr des Ledgers",
  now: "Zeit des Ledgers",
  speedValue: "{{factor}}×",
  forward: "Vorstellen",
  steps: { minute: "1 Min.", hour: "1 Std.", sixHours: "6 Std.", day: "1 Tag" },
  stepName: "Die Uhr um {{step}} vorstellen",
  confirmTitle: "Die Uhr vorstellen?",
  confirmText:
    "Für jedes Königreich dieses Ledgers vergeht so viel Zeit: {{step}}. Es gibt keinen Weg zurück.",
  confirm: "{{step}} vergehen lassen",
  setSpeed: "Tempo der Zeit",
};
