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
