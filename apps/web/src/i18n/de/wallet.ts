import type { wallet as english } from "../en/wallet.ts";
import type { Texts } from "../texts.ts";

export const wallet: Texts<typeof english> = {
  needed: "Zum Spielen brauchst du zweierlei:",
  phone: "die Radix Wallet, geöffnet auf deinem Telefon",
  extension: "die Erweiterung Radix Connector in diesem Browser, mit dem Telefon gekoppelt",
  download: "Radix Wallet holen",
  guide: "Anleitung zur Einrichtung",
  found: "Jetzt ist eine Wallet da. Versuche es noch einmal.",
  unlinked: "Die Erweiterung Radix Connector ist noch mit keinem Telefon gekoppelt.",
  link: "QR-Code zum Koppeln zeigen",
  waiting: "Deine Wallet ist gefragt. Öffne sie und gib eine Identität und ein Konto frei.",
};
