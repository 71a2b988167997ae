/** The sentences about the player's own keys; part of `WalletMessages`. */
export interface KeysMessages {
  readonly title: string;
  /** Button of the accounts screen. */
  readonly open: string;
  /** How the keys are kept, in a few words. */
  readonly state: {
    readonly none: string;
    readonly locked: string;
    readonly open: string;
    readonly unprotected: string;
  };
  /** The consequence of that. */
  readonly note: {
    readonly none: string;
    readonly locked: string;
    readonly open: string;
    readonly unprotected: string;
  };
  readonly backedUp: string;
  readonly notBackedUp: string;
  /** Mark of a ready-made account. */
  readonly public: string;
  readonly publicNote: string;
  readonly back: string;
  readonly lock: string;
  readonly unlock: string;
  readonly unlockTitle: string;
  readonly unlockNote: string;
  readonly make: string;
  readonly makeTitle: string;
  readonly protect: string;
  readonly change: string;
  readonly protectTitle: string;
  readonly passphrase: string;
  readonly again: string;
  /** Check box: no passphrase. */
  readonly unprotected: string;
  readonly passphraseNote: string;
  tooShort(least: number): string;
  readonly differ: string;
  readonly wrong: string;
  readonly insecure: string;
  readonly save: string;
  readonly show: string;
  readonly showTitle: string;
  readonly showNote: string;
  readonly next: string;
  readonly confirmTitle: string;
  readonly confirmNote: string;
  word(number: number): string;
  readonly confirm: string;
  readonly notThese: string;
  readonly restore: string;
  readonly restoreTitle: string;
  readonly restoreWords: string;
  readonly restoreNote: string;
  /** For accounts and personas of restored words that have been used. */
  readonly search: {
    readonly title: string;
    readonly note: string;
    searching(searched: number, found: number): string;
    searched(searched: number, found: number): string;
    readonly failed: string;
    /** @param number its place in the order of derivation, from 1. */
    account(number: number): string;
    /** @param number as of an account. */
    persona(number: number): string;
    resources(count: number): string;
    readonly stop: string;
    readonly further: string;
    readonly take: string;
  };
  /** Check box if the wallet has words already. */
  readonly replace: string;
  readonly replaceNote: string;
  readonly invalid: { readonly count: string; readonly checksum: string; unknown(word: string): string };
}

export const englishKeys: KeysMessages = {
  title: "Keys and backup",
  open: "Keys and backup",
  state: {
    none: "No keys of your own",
    locked: "Locked",
    open: "Protected by a passphrase, unlocked",
    unprotected: "Development mode: not protected",
  },
  note: {
    none: "You play with the public test accounts. With your own keys, no one else can use your accounts.",
    locked: "Your accounts can be seen, but nothing can be signed with them.",
    open: "The keys are in the memory of this page until you lock the wallet or leave the page.",
    unprotected:
      "The wallet opens without a passphrase. Anyone who uses this browser can sign with your keys.",
  },
  backedUp: "You have confirmed that you have your words.",
  notBackedUp: "No backup yet. If the data of this browser is deleted, your accounts are gone.",
  public: "Shared test account",
  publicNote: "Public test accounts: anyone can use them.",
  back: "Back",
  lock: "Lock",
  unlock: "Unlock",
  unlockTitle: "Unlock wallet",
  unlockNote: "Your passphrase opens the keys on this machine. It is sent nowhere.",
  make: "Make keys",
  makeTitle: "Make keys",
  protect: "Set a passphrase",
  change: "Change passphrase",
  protectTitle: "Choose a passphrase",
  passphrase: "Passphrase",
  again: "Repeat the passphrase",
  unprotected: "Development mode: no passphrase",
  passphraseNote: "Nobody can restore a forgotten passphrase; the words can restore the accounts.",
  tooShort: (least) => `At least ${least} characters.`,
  differ: "The two passphrases differ.",
  wrong: "This passphrase does not open the wallet.",
  insecure: "The browser can encrypt only on https or on a page from this machine.",
  save: "Save",
  show: "Back up words",
  showTitle: "Your words",
  showNote:
    "Write them down in this order. Anyone who has them owns your accounts: show them to no one, and type them only into a wallet.",
  next: "I have written them down",
  confirmTitle: "Check your words",
  confirmNote: "Three of them, as you wrote them down.",
  word: (number) => `Word ${number}`,
  confirm: "Confirm",
  notThese: "These are not the words. Compare with what you wrote down.",
  restore: "Restore from words",
  restoreTitle: "Restore from words",
  restoreWords: "Your 12 to 24 words",
  restoreNote: "Then the wallet asks the ledger which of your accounts and personas have been used.",
  search: {
    title: "Find your accounts",
    note: "The accounts and personas of your words that have been used on this ledger. If you choose no account, the first one is added. Connecting and signing in leave nothing on the ledger: a persona that was used for nothing else is not found. Create it again, in the same order, and it has the same address.",
    searching: (searched, found) =>
      `Checked ${searched} accounts and ${searched} personas: ${found} used so far…`,
    searched: (searched, found) =>
      found === 0
        ? `Checked ${searched} accounts and ${searched} personas: none has been used.`
        : `Checked ${searched} accounts and ${searched} personas: ${found} ${found === 1 ? "has" : "have"} been used.`,
    failed: "The ledger could not be reached.",
    account: (number) => `Account ${number} of these words`,
    persona: (number) => `Persona ${number} of these words`,
    resources: (count) => (count === 1 ? "1 kind of token" : `${count} kinds of tokens`),
    stop: "Stop",
    further: "Keep searching",
    take: "Add them",
  },
  replace: "Replace my current words",
  replaceNote: "Without a backup of them, the accounts that they control are lost.",
  invalid: {
    count: "A recovery phrase has 12, 15, 18, 21 or 24 words.",
    checksum: "These words do not belong together. One may be wrong, or the order.",
    unknown: (word) => `“${word}” is not a word of the list.`,
  },
};
