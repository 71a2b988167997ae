/** Kingdoms: the list of the player's own, and the state of one. */

export const kingdoms = {
  title: "Your Kingdoms",
  update: "Update Royal Records",
  create: "Create a New Kingdom",
  cancelCreation: "Cancel Creation",
  empty: "No Kingdom NFTs found in your realm",
  emptyHint: "Found your first one: choose a place on the map and give it a name.",
  columnArms: "Arms",
  columnId: "NFT id",
  columnName: "Kingdom",
  columnComponent: "Component",
  keyImage: "Picture of key {{id}}",
  select: "Select {{name}}",
  inspect: "Inspect",
  inspectOf: "Inspect {{name}}",
  showAll: "Show all {{number}}",
  links: "All kingdoms in the game",
  archive: "Archive of Kingdoms",
  statistics: "Statistics & leaderboard",
  unnamed: "Kingdom {{id}}",
} as const;

export const status = {
  world: "The world right now",
  lead: "Found a kingdom, dig for gold, and take your neighbors' before they take yours.",
  title: "Kingdom Status",
  refresh: "Refresh Status",
  keysUnread: "Your kingdoms have not been loaded yet.",
  noneYet: "Your castle will stand here.",
  slots: "Slots",
  slotsValue: "{{used}} of {{slots}}",
  rarityPending: "Not drawn yet",
  rarity: "Rarity",
  location: "Location",
  founded: "Founded",
  protected: "Protected for",
  protection: "Protection",
  notProtected: "None",
  warTruce: "No wars or missiles for",
  raidTruce: "No raids for",
  truceEnds: "Your own war or missiles end it at once.",
  component: "Component",
  army: "Royal Army",
  building: "{{building}} under construction",
  ready: "{{building}} is ready to claim",
} as const;

/** The castle in words, for those who do not see its drawing. */
export const castle = {
  empty: "A walled hill with an old hall; no building stands yet.",
  standing: "A walled castle on a hill with {{list}}.",
  construction: "Under construction: {{name}}.",
  slots: "{{used}} of {{slots}} building slots are taken.",
  counted: "{{count}} × {{name}}",
} as const;
