/** Every part of the page in every state, for developers: `npm run dev -w @kingdoms/web`, then /gallery.html. */
import "../i18n/later.ts";
import "../styles/tokens.css";
import "../styles/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { missionColours } from "../game/mission-kinds/looks.ts";
import { i18n } from "../i18n/index.ts";
import { startLanguage } from "../i18n/language.ts";
import { Controls, Notices } from "./Controls.tsx";
import { Drawings } from "./Drawings.tsx";
import styles from "./gallery.module.css";
import { Lists } from "./Lists.tsx";

document.adoptedStyleSheets.push(missionColours());

const place = document.getElementById("root");
if (place === null) throw new Error("The page has no #root");

void startLanguage().then(() => {
  createRoot(place).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <main className={styles.gallery}>
          <h1>Gallery</h1>
          <Controls />
          <Notices />
          <Lists />
          <Drawings />
        </main>
      </I18nextProvider>
    </StrictMode>,
  );
});
