/** What long lists have in common, those of kingdoms above all. */
export const lists = {
  filters: "Filters",
  text: "Name, number or place",
  rarity: "Rarity",
  anyRarity: "Any rarity",
  none: "No kingdoms match these filters.",
  actions: "Actions",
  inspect: "Inspect",
  inspectName: "Inspect {{name}}",
  pages: "Pages",
  shown: "{{first}} to {{last}} of {{all}}",
  first: "First",
  previous: "Previous",
  next: "Next",
  last: "Last",
} as const;
