import { type Check, post } from "../data/realm.ts";

const isPayment: Check = ({ intentHash }) => typeof intentHash === "string";

/** Gives the account XRD from the ledger's own faucet; null in a page that knows no realm. */
export const callFaucet: ((account: string) => Promise<unknown>) | null = (account) =>
  post("/realm/faucet", isPayment, { account });
