import type { shell as english } from "../en/shell.ts";
import type { Texts } from "../texts.ts";

export const shell: Texts<typeof english> = {
  navigation: "Hauptmenü",
  info: "Info",
  play: "Spielen",
  themeLight: "Hell",
  themeDark: "Dunkel",
  themeSystem: "System",
  themeNext: "Farben: {{current}}. Zu {{next}} wechseln",
  language: "Sprache",
  soundOn: "Töne sind aus. Einschalten",
  soundOff: "Töne sind an. Ausschalten",
  network: "Netz",
  stateVersion: "Zustandsnummer",
  delay: "Verzögerung",
  delayValue: "{{seconds}} s",
  ledgerStatus: "Zustand des Ledgers",
  live: "Verbunden",
  lost: "Nicht verbunden",
  connecting: "Verbindet",
  notFound: "Diese Seite gibt es in der Chronik nicht.",
  backToPlay: "Zurück ins Reich",
};
