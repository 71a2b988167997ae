/** Why a page that only watches cannot read the published world. */
export const watching = {
  unreadable: "The published world cannot be read. The page will try again.",
  otherGame: "This page was given the published world of another game.",
  digest: "A file of the published world was changed on its way, so this page does not show it.",
  wentBack:
    "The server of the published world went back to an older state. This page keeps what it has shown.",
  behind: "The published world is older than what this page has already seen.",
  still: "The published world has not changed for a while. Its publisher may have stopped.",
} as const;
