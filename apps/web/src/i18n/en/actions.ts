import { armyOrders } from "./army.ts";
import { missionOrders } from "./mission-orders.ts";

export const actions = {
  title: "Your orders",
  open: "Your orders ({{count}} open)",
  none: "No orders yet. What you ask of the ledger is listed here.",
  overlayTitle: "Please sign transaction",
  overlayHint: "Please open your wallet to sign the transaction.",
  overlayPending: "Signed. The ledger is deciding...",
  overlayHide: "Continue meanwhile",
  dismiss: "Remove from the list",
  look: "Transaction",
  failedTitle: "The order was not carried out",
  kinds: {
    found: "Found {{name}} at {{cell}}",
    buyKgld: "Buy KGLD for {{amount}} XRD",
    build: "Build {{building}}",
    claimBuilding: "Claim {{building}}",
    deposit: "Deposit {{amount}} KGLD",
    claimGold: "Claim mined gold",
    recalculate: "Set the weekly minting rate anew",
    withdraw: "Withdraw {{amount}} KGLD",
    ...armyOrders,
    ...missionOrders,
  },
  phases: {
    asked: "Waiting for your signature",
    signed: "Signed",
    pending: "Pending on the ledger",
    committed: "Committed",
    failed: "Failed",
    expired: "Never committed",
  },
  failed: {
    prospecting: "Prospecting failed",
    claim: "Claim failed",
    transaction: "Transaction failed",
  },
  failedWith: {
    prospecting: "Prospecting failed: {{message}}",
    claim: "Claim failed: {{message}}",
    transaction: "Transaction failed: {{message}}",
  },
  errors: {
    rejectedByUser: "You rejected the request in the wallet.",
    canceledByUser: "You cancelled the request.",
    missingExtension: "No wallet answered. Is the Radix Connector installed and linked?",
    failedToPoll: "The ledger could not be asked what became of it.",
    Rejected: "The ledger rejected the transaction.",
    CommittedFailure: "The ledger carried it out as a failure; only the network fee was paid.",
  },
} as const;
