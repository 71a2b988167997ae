import type { popups as english } from "../en/popups.ts";
import type { Texts } from "../texts.ts";

export const popups: Texts<typeof english> = {
  buyTitle: "Königliches Gold kaufen",
  buyPay: "XRD, die du ausgibst",
  buyGet: "KGLD, die du bekommst",
  buyPrice: "Kurs",
  buyPriceValue: "1 KGLD = {{price}} XRD",
  buyLimit: "Höchstens {{most}} XRD bei einem Kauf.",
  buyTooPoor: "Keine XRD in der Wallet",
  buySubmit: "KGLD kaufen",
  depositTitle: "KGLD einzahlen",
  depositAmount: "KGLD zum Einzahlen",
  depositSubmit: "Einzahlen",
  withdrawTitle: "KGLD abheben",
  withdrawAmount: "KGLD zum Abheben",
  withdrawFee: "Gebühr jetzt",
  withdrawFeeNote:
    "Sie sinkt auf null, wenn seit dem letzten Abheben so viel Zeit vergangen ist: {{duration}}. Was zu viel ist, bekommst du zurück.",
  withdrawEmpty: "Die Schatzkammer ist leer. Hol zuerst dein Gold ab.",
  withdrawTooPoor: "Das Konto hat weniger XRD als die Gebühr.",
  withdrawSubmit: "Abheben",
  walletNow: "In deiner Wallet",
  walletAfter: "Danach in deiner Wallet",
  treasuryAfter: "Danach in der Schatzkammer",
  slider: "{{what}}, Regler",
  most: "Alles",
  problems: {
    empty: "Gib einen Betrag ein.",
    notANumber: "Nur Ziffern und ein Komma, zum Beispiel 12,5.",
    negative: "Der Betrag muss größer als null sein.",
    zero: "Der Betrag muss größer als null sein.",
    tooManyPlaces: "Höchstens 18 Ziffern nach dem Komma.",
    tooLong: "So viel Gold gibt es auf der Welt nicht.",
    aboveMaximum: "Höchstens {{most}}.",
  },
};
