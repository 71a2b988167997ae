/** The sentences of the development settings; part of `WalletMessages`. */
export interface DevelopmentMessages {
  title: string;
  /** The audience of these settings. */
  note: string;
  open: string;
  approves: string;
  approvesNote: string;
  /** On every screen while it is on, with a button that ends it. */
  approvesMark: string;
  approvesEnd: string;
  delay: string;
  nextError: string;
  noError: string;
  messages: string;
  messagesNote(most: number): string;
  none: string;
  refresh: string;
  clear: string;
  direction: { toWallet: string; toPage: string };
  bytes(count: number): string;
  judging: string;
  fits: string;
  unfit(problem: string): string;
  copy: string;
  copied: string;
  back: string;
}

export const englishDevelopment: DevelopmentMessages = {
  title: "Development settings",
  note: "For developers of dApps on an embedded ledger. They stay in this browser until you change them.",
  open: "Development settings",
  approves: "Approve automatically",
  approvesNote:
    "The wallet shares and signs without asking until you close this tab. It still asks when anything is in doubt, for personal data, and for accounts with a passphrase.",
  approvesMark: "Approves automatically",
  approvesEnd: "Turn off",
  delay: "Hold each answer back, in seconds",
  nextError: "Fail the next request with",
  noError: "No error",
  messages: "Messages between page and wallet",
  messagesNote: (most) => `The last ${most} since the page was loaded, without signatures.`,
  none: "No messages yet",
  refresh: "Refresh",
  clear: "Clear",
  direction: { toWallet: "To the wallet", toPage: "To the page" },
  bytes: (count) => `${count.toLocaleString("en")} bytes`,
  judging: "Checking the schema…",
  fits: "Matches the toolkit's schema",
  unfit: (problem) => `Does not match the toolkit's schema. ${problem}`,
  copy: "Copy JSON",
  copied: "Copied",
  back: "Back",
};
