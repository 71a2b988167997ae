/** The pages beside the dashboard. */
import { buildings } from "./buildings.ts";
import { invitation } from "./invitation.ts";

export const info = {
  welcome: "Welcome, Sovereign",
  intro1:
    "Kingdoms is a game of patience and nerve, played on the Radix ledger. You found a kingdom, dig for gold, raise its towers, and live among neighbors who do the same.",
  intro2:
    "No company runs it. Your kingdom is a component on the ledger, and the Kingdom Key in your wallet is its crown: whoever holds it rules.",
  tiersTitle: "Building slots by rarity",
  tiersIntro:
    "Soon after a kingdom is founded, its rarity is drawn. The rarer the key, the more you can build.",
  tierSlots_one: "{{count}} slot",
  tierSlots_other: "{{count}} slots",
  tierChanceValue: "{{chance}} of all keys",
  ...invitation,
  guide: "Guide to Gameplay Functions",
  creationTitle: "Kingdom Creation & Navigation",
  creation1:
    "Create a New Kingdom: choose an empty cell on the map of {{width}} by {{height}} cells and give the kingdom a permanent name. It costs {{price}} XRD.",
  creation2:
    "A new kingdom is protected for {{protection}}; launching a war, a raid or missiles of its own ends that early.",
  creation3:
    "Show Map opens the world. Click your kingdom in the list to open its dashboard: castle, structures, army and treasury.",
  creation4:
    "Inspect any kingdom on the map: you see what it holds, and how long a war, a raid, missiles or reinforcements would take to arrive.",
  militaryTitle: "Military Actions",
  arrival:
    "A mission arrives when its way is over, to the second. Each cell of distance makes the way {{longer}} longer.",
  missionFee:
    "Each mission costs {{fee}} XRD. Whoever resolves it is paid about {{resolution}} XRD of that, and about {{verification}} XRD more for being the first to bring its round; these rewards follow the price that the network charges. If the mission succeeds, the rest returns to your kingdom: the next launch hands it out with its change, or you collect it in the treasury. If it fails, the game keeps the rest.",
  diceTitle: "Nobody Controls the Dice",
  dice1:
    "A beacon outside the game signs a new round of random numbers every few seconds. Nobody, not even whoever runs this page, can know a round before its time or choose it.",
  dice2:
    "When a mission leaves, it is bound to one round: that of its arrival plus {{delay}}, rounded up to the next full {{step}}. The dice fall after the arrival, when nothing can be changed any more.",
  dice2AtOnce:
    "When a mission leaves, it is bound to one round: the first that is signed at its arrival or later. When the dice fall, nothing can be changed any more.",
  dice3:
    "Battles are settled automatically as soon as their round is out, and you can also do it yourself: the ledger checks the round's signature. If nobody has for {{overdue}}, anyone may announce that the mission will be settled by a fixed rule without dice, and settle it {{delay}} later; a round that is delivered before then still decides.",
  dice4:
    "Missions are resolved in the order of their arrival. From an arrival until it is resolved, the kingdoms it concerns rest: nothing there is built, claimed, moved or launched. Prospecting and rarity draws don't block anything.",
  peaceTitle: "Truce, Militia and Alarm",
  truce1:
    "After losing a war, or a building to missiles, a kingdom has a truce: nobody can declare war on it or fire missiles at it for {{war}}. After a raid, nobody can raid it again for {{raid}}. Missions already on their way still arrive, but if they set out before the truce began, losing to them doesn't extend it.",
  truce2:
    "Its own war or missiles end all its truces and its protection at once; its own raid ends only its protection.",
  truce3:
    "An owner who gives no order for {{absence}}, though one was possible, is away. Each further defeat then brings a truce {{factor}} times as long as the one before, up to {{longest}}, and at the first of them the townsfolk hide {{hidden}} of the treasury from wars. The owner's first order brings that gold back to light and cuts the truce to what a single defeat would have brought.",
  militia:
    "Militia: in a war, about half as many townsfolk as there are buildings fight beside the defenders. They never die and never march.",
  alarm:
    "Alarm: each war that reached a kingdom less than {{gap}} after the one before makes its defense {{bonus}} stronger against the next.",
  managementTitle: "Kingdom Management",
  structures: "Structures: only one can be built at a time.",
  treasury:
    "Royal Treasury: buy KGLD at {{price}} XRD each, deposit it, and claim what the mines produce. Gold builds up for {{accrual}} at most. Withdrawing costs up to {{fee}} XRD, falling to zero over {{period}} from your last withdrawal or the founding.",
  redemption:
    "Redeeming: the game buys KGLD back and burns it. Each KGLD brings its share of the XRD that back the gold, {{cap}} XRD at most. Of all XRD that the game keeps, {{payee}} goes to the payee, an account fixed when the game began; the rest backs the gold.",
  prospect:
    "Prospect: an expedition costs {{cost}} KGLD and {{fee}} XRD, returns after {{time}}, and may find new gold in the ground.",
  does: buildings.does,
  army: "Royal Army: defenders, missiles and barriers are raised in batches and claimed when ready.",
  columnName: "Name",
  columnCost: "Cost",
  columnTime: "Time",
  columnMax: "Max",
  historyTitle: "War History",
  history:
    "Every war, raid and missile is recorded on the ledger forever, with the round of the beacon that decided it. Anyone can read it, and anyone can check it.",
  creditsTitle: "Credits",
  credits: {
    charges:
      "Heraldic charges (beasts, birds, plants, anchor, harp, horn, axe, crown, fleur-de-lys), recoloured",
    cinzel: "Typeface Cinzel",
    garamond: "Typeface EB Garamond",
  },
  credit: "{{what}}: {{author}}. {{licence}}.",
  configuration: "All figures are read from the game's configuration on the ledger.",
} as const;

/** Shown in place of the page. */
export const outOfReach = {
  title: "The ledger cannot be reached",
  text: "The game is not shown, because it would be out of date. Missions go on without you; nobody can sign anything in your name.",
  asOf: "You last saw the game as of {{time}}. Anything may have happened since.",
} as const;

export const statistics = {
  title: "Statistics of the Realm",
  intro: "The whole game, as recorded on the ledger.",
  asTable: "Show as table",
  time: "Time",
  figures: "At a glance",
  kingdoms: "Kingdoms",
  supply: "KGLD in circulation",
  minted: "Total KGLD minted",
  burned: "KGLD burned",
  backing: "Backs the gold",
  redemption: "Redemption price per KGLD",
  payee: "Put aside for the payee",
  missionVault: "Fees in escrow",
  missionsEver: "Missions and rarity draws",
  supplyTitle: "KGLD supply",
  supplyLine: "Supply",
  mintedLine: "Minted",
  burnedLine: "Burned",
  supplySummary: "{{supply}} KGLD are in circulation: {{minted}} were minted, {{burned}} were burned.",
  vaultsTitle: "Game vaults",
  vaultsSummary:
    "{{backing}} XRD back the gold, {{payee}} XRD wait for the payee, and {{missions}} XRD are fees of missions under way.",
  backingLine: "Backs the gold",
  payeeLine: "For the payee",
  missionLine: "Fees in escrow",
  rateTitle: "Weekly minting rate",
  rateSummary:
    "Each mine currently produces {{rate}} KGLD per hour. {{backing}} XRD back {{supply}} KGLD now; the less backs each KGLD, the less is mined.",
  rateLine: "KGLD per mine per hour",
  rateNext: "Next recalculation in",
  rateDue: "The rate is due for recalculation. Anyone may do it.",
  rateWould: "It would become {{rate}} KGLD per mine per hour.",
  recalculate: "Recalculate now",
  recalculateConnect: "Connect a wallet to do it.",
  foundedTitle: "Kingdoms founded",
  foundedSummary_one: "{{shown}} kingdom has been founded.",
  foundedSummary_other: "{{shown}} kingdoms have been founded.",
  rarityTitle: "Kingdoms by rarity",
  raritySummary: "Most common: {{rarity}}, {{most}} of {{shown}}.",
  undrawn: "Not drawn yet",
  rarityName: "Rarity",
  missionsTitle: "Missions by kind and outcome",
  missionsSummary: "Completed: {{finished}}. Under way: {{underWay}}. Rarity draws are not counted here.",
  missionsReading: "Reading the history. Missions so far: {{count}}.",
  missionsUnread: "The history could not be read to its beginning. Missions so far: {{count}}.",
  missionName: "Kind",
  outcomes: {
    succeeded: "Succeeded",
    failed: "Failed",
    undecided: "Undecided",
    underWay: "Under way",
  },
  goldTitle: "Gold distribution",
  goldSummary: "Kingdoms hold {{held}} KGLD, and {{ground}} KGLD are still in the ground.",
  goldName: "Place",
  gold: {
    treasuries: "Treasuries",
    trezors: "Trezors",
    wallets: "Wallets",
    unclaimed: "Unclaimed",
  },
  goldLine: "KGLD",
  leaders: "Leaders",
  leadersBy: "Rank by",
  rankings: {
    spoils: "Spoils",
    defences: "Defenses",
    growth: "Growth",
    victories: "Victories",
    army: "Army",
  },
  period: "Period",
  periods: { day: "24 hours", week: "7 days", month: "30 days", all: "All time" },
  explain: {
    defences: "Attacks beaten off.",
    growth: "Buildings and units.",
    army: "Defenders at home and away, missiles and barriers.",
    victories: "Wars and raids won, by attack or defense, and missile strikes that hit.",
    spoils: "KGLD taken from others.",
  },
  gained: "Gained in this period.",
  place: "Place",
  kingdom: "Kingdom",
  nobody: "Nobody yet.",
  reading: "Reading the kingdoms: {{read}} of {{all}}",
  readingHistory: "Reading the history...",
  leadersAsOf: "As of {{time}}",
  again: "Refresh",
} as const;

export const explorer = {
  transaction: "Transaction",
  subintent: "Subintent",
  component: "Component",
  account: "Account",
  address: "Address",
  state: "State",
  stateVersion: "State version",
  confirmedAt: "Confirmed at",
  fee: "Fee",
  feeValue: "{{amount}} XRD",
  error: "Error",
  manifest: "Manifest",
  events: "Events",
  balances: "Balance changes",
  resource: "Resource",
  amount: "Amount",
  tokens: "Tokens",
  nonFungibles: "Non-fungibles",
  nothing: "No assets.",
  more_one: "… and one more",
  more_other: "… and {{count}} more",
  engineText: "The engine's own text",
  notFound: "Not found on the ledger.",
  kgld: "Kingdom Gold (KGLD)",
  xrd: "XRD",
  kingdomKey: "Kingdom Key",
  game: "The game",
  beacon: "The randomness beacon",
  kingdom: "Kingdom",
  kingdoms: "Kingdoms it rules",
  states: {
    CommittedSuccess: "Committed, and it succeeded",
    CommittedFailure: "Committed, but it failed. Only the fee was paid.",
    CommitPendingOutcomeUnknown: "Committed, but its result is not known yet",
    Pending: "Not decided yet",
    LikelyButNotCertainRejection: "Rejected for now. It may still go through before it expires.",
    PermanentlyRejected: "Rejected for good: nothing was paid",
    Unknown: "The ledger does not know it",
  },
} as const;

/** How a phone in the same network joins a realm. */
export const phone = {
  title: "Play on a phone",
  scan: "Connect the phone to the same network, then scan this or type the address.",
  scanPublic: "Scan this with the phone, or type the address.",
  code: "QR code of {{url}}",
  others: "If the phone cannot reach it, try:",
  warning:
    "The phone will warn that the connection is not private: the realm made its certificate itself. Continue if the phone shows this fingerprint (SHA-256) for it.",
  keys: "On the phone, let the test wallet create your own keys. Everyone who plays here can use the ready-made accounts.",
  closed: "This realm can be reached from its own machine only. Its owner can open it to the network with:",
} as const;

export const wallet = {
  needed: "To play you need two things:",
  phone: "the Radix Wallet, open on your phone",
  extension: "the Radix Connector extension in this browser, linked to the phone",
  download: "Get the Radix Wallet",
  guide: "Set-up guide",
  found: "A wallet was found. Try again.",
  unlinked: "The Radix Connector extension is not linked to a phone yet.",
  link: "Show the QR code to link it",
} as const;

export const walletChoice = {
  label: "Wallet in use",
  embedded: "Test wallet of this page",
  extension: "Radix Wallet (browser extension)",
  note: "Changing it disconnects you here. Connect again to share accounts of the other wallet.",
} as const;

export const walletApproval = {
  on: "The test wallet approves automatically: it signs without asking you.",
  end: "Turn off",
} as const;
