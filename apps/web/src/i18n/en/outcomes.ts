import { missionOrders } from "./mission-words.ts";

/** The request of an order. */
export const ordered = {
  found: "Found {{name}} {{cell}}",
  foundAndBuild: "Found {{name}} {{cell}} and start building",
  buyKgld: "Buy KGLD for {{amount}} XRD",
  redeem: "Redeem {{amount}} KGLD",
  build: "Build {{building}}",
  claimBuilding: "Claim {{building}}",
  deposit: "Deposit {{amount}} KGLD",
  claimGold: "Claim mined gold",
  withdraw: "Withdraw {{amount}} KGLD",
  createDefenders: "Recruit defenders: {{amount}}",
  createMissiles: "Create missiles: {{amount}}",
  createBarriers: "Create anti-missile barriers: {{amount}}",
  claimDefenders: "Claim defenders: {{amount}}",
  claimMissiles: "Claim missiles: {{amount}}",
  claimBarriers: "Claim barriers: {{amount}}",
  claimDue: "Claim everything that is ready",
  depositToTrezor: "Deposit {{amount}} KGLD to the trezor",
  prospect: "Send an expedition to prospect",
  ...missionOrders,
  collectRefunds: "Collect refunds",
  voidPlans: "Void all planned orders",
  resolve: "Resolve mission {{mission}}",
  settle: "Settle overdue mission {{mission}}",
  recalculate: "Recalculate the weekly minting rate",
} as const;

/** What has happened once an order is committed. */
export const done = {
  found: "Kingdom founded: {{name}}, {{cell}}",
  foundAndBuild: "Kingdom founded: {{name}}, {{cell}}. {{building}} under construction",
  buyKgld: "KGLD bought for {{amount}} XRD",
  redeem: "{{amount}} KGLD redeemed",
  build: "{{building}} under construction",
  claimBuilding: "{{building}} is finished",
  deposit: "{{amount}} KGLD deposited",
  claimGold: "Mined gold claimed",
  withdraw: "{{amount}} KGLD withdrawn",
  createDefenders: "Defenders in training: {{amount}}",
  createMissiles: "Missiles in the making: {{amount}}",
  createBarriers: "Anti-missile barriers in the making: {{amount}}",
  claimDefenders: "Defenders joined your garrison: {{amount}}",
  claimMissiles: "Missiles ready to launch: {{amount}}",
  claimBarriers: "Anti-missile barriers raised: {{amount}}",
  claimDue: "Everything that was ready is claimed",
  depositToTrezor: "{{amount}} KGLD moved to the trezor",
  prospect: "The expedition is on its way",
  war: "War declared on {{target}}. Units sent: {{amount}}",
  missile: "Missiles launched at {{target}}: {{amount}}",
  raid: "A squad is on its way to raid {{target}}",
  fortify: "Reinforcements on their way to {{target}}: {{amount}}",
  collectRefunds: "Refunds collected",
  voidPlans: "All planned orders are void",
  resolve: "Mission {{mission}} resolved",
  settle: "Overdue mission {{mission}} settled or announced",
  recalculate: "Weekly minting rate recalculated",
} as const;

/** Calls that contain less than the order did. */
export const called = {
  claimBuilding: "Claim the finished building",
  claimDefenders: "Claim the recruited defenders",
  claimMissiles: "Claim the finished missiles",
  claimBarriers: "Claim the finished anti-missile barriers",
} as const;

/** What has failed, without and with the reason. */
export const failures = {
  step: "Step {{place}} of {{of}} was refused: {{order}}. Nothing was done, and nothing was paid.",
  plain: {
    login: "Login failed",
    prospecting: "Prospecting failed",
    claim: "Claim failed",
    transaction: "Transaction failed",
  },
  because: {
    login: "Login failed: {{message}}",
    prospecting: "Prospecting failed: {{message}}",
    claim: "Claim failed: {{message}}",
    transaction: "Transaction failed: {{message}}",
  },
} as const;

/** While the wallet is asked. */
export const signing = {
  title: "Please sign transaction",
  hint: "Please open your wallet to sign the transaction.",
  kept: "Too late to cancel here: your wallet already has the request. Reject it there.",
  pending: "Signed. Waiting for the ledger...",
  hide: "Continue in the background",
} as const;
