/** A server of players and a browser in which one has signed in, new for each test of a file. */
import { openWalletLedger, type WalletTestLedger } from "@embedded-radix/tests/support/wallet/ledger.ts";
import { afterAll, beforeAll, beforeEach } from "vitest";
import {
  type Browser,
  KINGDOM,
  openPlayersServer,
  type PlayersServer,
  readNote,
  type Signer,
  signIn,
  twoSigners,
  writeNote,
} from "./players.ts";

export let ledger: WalletTestLedger;
export let persona: Signer;
export let stranger: Signer;
export let server: PlayersServer;
/** The persona is signed in there. */
export let browser: Browser;

export function signInForEachTest(): void {
  beforeAll(async () => {
    ledger = await openWalletLedger();
    [persona, stranger] = await twoSigners();
  });
  afterAll(() => ledger?.close());
  beforeEach(async () => {
    server = openPlayersServer(ledger.fetch);
    browser = server.browser();
    await signIn(browser, persona);
    return () => server.close();
  });
}

export const write = (text: string, replaces: number | null, from = browser, kingdom = KINGDOM) =>
  writeNote(from, kingdom, text, replaces);
export const noteOf = (from = browser, kingdom = KINGDOM) => readNote(from, kingdom);
