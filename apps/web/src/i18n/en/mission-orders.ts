/** Lines of the list of orders. */
export const missionOrders = {
  war: "War against {{target}}, units: {{amount}}",
  missile: "Missiles at {{target}}, launched: {{amount}}",
  raid: "Raid on {{target}}",
  fortify: "Fortify {{target}}, units: {{amount}}",
} as const;
