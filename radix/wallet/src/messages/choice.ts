/** The sentences of the choice between two wallets; part of `WalletMessages`. */
export interface ChoiceMessages {
  readonly title: string;
  readonly note: string;
  readonly embedded: string;
  readonly embeddedNote: string;
  readonly extension: string;
  extensionNote(networkId: number): string;
  readonly unlinked: string;
}

export const englishChoice: ChoiceMessages = {
  title: "Choose a wallet",
  note: "Two wallets can connect to this page. You can change your choice later in your account.",
  embedded: "Test wallet",
  embeddedNote: "Comes with this page and keeps its keys in this browser. For play money only.",
  extension: "Radix Wallet",
  extensionNote: (networkId) =>
    `On your phone, through the connector extension of this browser. It must support this ledger, network ${networkId}.`,
  unlinked: "No phone is linked to the extension yet.",
};
