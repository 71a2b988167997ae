/** The sentences of the development settings; part of `WalletMessages`. */
export interface DevelopmentMessages {
  readonly title: string;
  /** The audience of these settings. */
  readonly note: string;
  readonly open: string;
  readonly approves: string;
  readonly approvesNote: string;
  /** On every screen while it is on, with a button that ends it. */
  readonly approvesMark: string;
  readonly approvesEnd: string;
  readonly delay: string;
  readonly nextError: string;
  readonly noError: string;
  readonly messages: string;
  messagesNote(most: number): string;
  readonly none: string;
  readonly refresh: string;
  readonly clear: string;
  readonly direction: { readonly toWallet: string; readonly toPage: string };
  bytes(count: number): string;
  readonly judging: string;
  readonly fits: string;
  unfit(problem: string): string;
  readonly copy: string;
  readonly copied: string;
  readonly back: string;
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
