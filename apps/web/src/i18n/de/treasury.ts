import type { treasury as english } from "../en/treasury.ts";
import type { Texts } from "../texts.ts";

export const treasury: Texts<typeof english> = {
  title: "Königliche Schatzkammer",
  reserves: "Gold im Boden",
  unclaimed: "Noch nicht abgeholtes Gold",
  total: "Gesamtes Vermögen",
  treasury: "Gold in der Schatzkammer",
  trezor: "Tresor",
  trezorOf: "{{amount}} von {{capacity}}",
  perHour: "Förderung",
  perHourValue: "{{amount}} KGLD je Stunde",
  lastClaimed: "Zuletzt abgeholt",
  lastWithdrawn: "Zuletzt abgehoben",
  never: "Nie",
  accrualFull: "Die Minen stehen still: Ihre Grenze ({{duration}}) ist erreicht. Hol dein Gold ab.",
  pending: "{{amount}} ausstehend",
  claim: { some: "Gold abholen", none: "Noch nichts abzuholen", unread: "Abholen: Wird geprüft…" },
  deposit: { some: "KGLD einzahlen", none: "Keine KGLD in der Wallet", unread: "Einzahlen: Wird geprüft…" },
  withdraw: { some: "KGLD abheben", none: "Nichts abzuheben", unread: "Abheben: Wird geprüft…" },
};
