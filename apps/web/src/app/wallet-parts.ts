/** What lives by the wallet's connection; fetched along with the wallet's part of the page. */
export { describe, forgetLedger, resume } from "../orders/perform.ts";
export { callFaucet } from "../realm/faucet.ts";
