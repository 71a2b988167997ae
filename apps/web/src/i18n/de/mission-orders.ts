import type { missionOrders as english } from "../en/mission-orders.ts";
import type { Texts } from "../texts.ts";

export const missionOrders: Texts<typeof english> = {
  war: "Krieg gegen {{target}}, Einheiten: {{amount}}",
  missile: "Geschosse auf {{target}}, abgefeuert: {{amount}}",
  raid: "Überfall auf {{target}}",
  fortify: "{{target}} verstärken, Einheiten: {{amount}}",
};
