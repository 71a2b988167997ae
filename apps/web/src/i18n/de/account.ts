import type { account as english } from "../en/account.ts";
import type { Texts } from "../texts.ts";

export const account: Texts<typeof english> = {
  title: "Königliches Konto",
  disconnected: "Keine Wallet ist verbunden.",
  invitation: "Verbinde eine Wallet, um deine Königreiche zu sehen und ein neues zu gründen.",
  connect: "Wallet verbinden",
  failed: "Die Verbindung zur Wallet kam nicht zustande: {{problem}}",
  persona: "Identität",
  noPersona: "Namenlose Hoheit",
  account: "Konto",
  chooseAccount: "Benutztes Konto",
  address: "Adresse",
  kgld: "KGLD",
  xrd: "XRD",
  buy: "KGLD kaufen",
  faucet: "XRD holen",
  wallet: "Test-Wallet",
  faucetHint: "Aus dem Brunnen dieses Ledgers",
  faucetBusy: "Es fließt...",
  faucetDone: "XRD aus dem Brunnen sind angekommen.",
};
