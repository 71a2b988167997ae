/** What Info says before its guide: the contents, the war in pictures, and the ways into the game. */
export const invitation = {
  contents: "Contents",
  dashboard: {
    alt: "The dashboard of Ravenkeep: the castle in the middle with its structures below, the account on the left, treasury and army on the right.",
    caption: "One screen for your whole kingdom: castle, structures, treasury and army.",
  },
  tale: {
    title: "A War in Five Pictures",
    intro:
      "Ravenkeep wants gold, and its neighbor Stonewatch has more than it can defend. The war was played on a test ledger, and the pictures show the game's own screens.",
    steps: {
      target: {
        title: "Choose a target",
        text: "The list shows every other kingdom: how far away it is, who defends it, how much gold you can take and how likely you are to win. Sort it by gold, and Stonewatch comes first.",
        alt: "The list of targets, sorted by gold: Stonewatch on top, with its distance, its defenders, and the odds of a war and of a raid.",
      },
      odds: {
        title: "Know your odds",
        text: "Five defenders stand ready to march. Before anything is signed, the form shows how likely victory and defeat are, what each side may lose, and whether it is worth it.",
        alt: "The form that declares war: five defenders to send, and the possible outcomes with the chances of victory, draw and defeat.",
      },
      march: {
        title: "They see you coming",
        text: "On Stonewatch's map, a red line shows the attack and when it arrives. Its owner still has time to call for reinforcements or to put gold out of reach.",
        alt: "The map as the owner of Stonewatch sees it: an army halfway along a red line from Ravenkeep, and a warning with the time of its arrival.",
      },
      news: {
        title: "Come back to the news",
        text: "Armies meet while their owners are away. When Ravenkeep's owner returns, a list shows what happened meanwhile, the most important first.",
        alt: "The list called While You Were Away: a victory at Stonewatch with the gold it brought, then barracks and defenders that are ready.",
      },
      report: {
        title: "See why you won",
        text: "The report explains the battle: both armies, the odds, each side's luck, the losses and the loot. You can verify every number, and fight it again in the simulator.",
        alt: "The battle report: a victory over Stonewatch, the units of both sides before and after, and the odds beforehand.",
      },
    },
    yours: "Your turn",
    yoursText: "Found a kingdom, or look at the world first. You need no wallet to watch.",
  },
  ways: {
    found: "Found a kingdom",
    map: "Open the map",
    castle: "Go to your castle",
    target: "Choose a target",
    attacks: "See all attacks",
    history: "Open War History",
  },
} as const;
