import type { firstSteps as english } from "../en/first-steps.ts";
import type { Texts } from "../texts.ts";

export const firstSteps: Texts<typeof english> = {
  title: "Erste Schritte",
  hide: "Ausblenden",
  show: "Erste Schritte zeigen",
  unread: "Dein Gold ist noch nicht gelesen.",
  done: "(erledigt)",
  connect: "Verbinde deine Wallet",
  found: "Gründe ein Königreich für {{price}} XRD",
  buy: "Kaufe KGLD, mindestens {{cost}}",
  deposit: "Zahle sie in die Schatzkammer ein",
  mine: "Baue deine erste Goldmine",
};
