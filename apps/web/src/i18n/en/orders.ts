export const orders = {
  title: "Your orders",
  open: "Your orders ({{count}} open)",
  none: "No orders yet. Everything you order appears here.",
  dismiss: "Remove from the list",
  look: "Transaction",
  failedTitle: "The order was not carried out",
  phases: {
    asked: "Waiting for your signature",
    signed: "Signed",
    pending: "Pending on the ledger",
    committed: "Committed",
    failed: "Failed",
    expired: "Never committed",
  },
} as const;
