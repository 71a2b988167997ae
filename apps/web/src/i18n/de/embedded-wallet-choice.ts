import type { WalletMessages } from "@embedded-radix/wallet";

export const embeddedWalletChoice: WalletMessages["choice"] = {
  title: "Wallet wählen",
  note: "Zwei Wallets können sich mit dieser Seite verbinden. Später lässt sich die Wahl beim Konto ändern.",
  embedded: "Test-Wallet",
  embeddedNote: "Gehört zu dieser Seite und bewahrt ihre Schlüssel in diesem Browser auf. Nur für Spielgeld.",
  extension: "Radix Wallet",
  extensionNote: (networkId) =>
    `Auf deinem Telefon, über die Erweiterung dieses Browsers. Sie muss dieses Ledger kennen, Netzwerk ${networkId}.`,
  unlinked: "Mit der Erweiterung ist noch kein Telefon gekoppelt.",
};
