/**
 * The look of a page before its script has come. The build renders it into `index.html`, once for each language, and
 * a line of script there takes the one that fits; the first render of `main.tsx` replaces it. Only the build imports
 * this.
 */
import "../i18n/later.ts";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, useTranslation } from "react-i18next";
import { Checking } from "../data/ReadNote.tsx";
import { InfoFrame, Welcome } from "../features/info/Welcome.tsx";
import kingdoms from "../features/kingdoms/kingdoms.module.css";
import { ScreenBarFrame } from "../features/shell/ScreenBar.tsx";
import status from "../features/status/status.module.css";
import { VisitorFrame } from "../features/visitor/VisitorFrame.tsx";
import { i18n } from "../i18n/index.ts";
import { LANGUAGE_ROWS } from "../i18n/languages.ts";
import type { PartialLanguage } from "../i18n/texts.ts";
import type { Screen } from "../navigation/navigation.ts";
import { Panel } from "../ui/frames.tsx";
import { Loading } from "../ui/Notes.tsx";
import styles from "./app.module.css";
import { Header, linkClass, PAGES, WalletPlace } from "./Header.tsx";

/** By path. Other paths, and addresses with a query, show only the frame. */
const OUTLINES: Readonly<Record<string, () => ReactNode>> = {
  "/": PlayOutline,
  "/info": InfoOutline,
  "*": OtherOutline,
};

interface Outline {
  readonly path: string;
  readonly language: string;
  readonly html: string;
}

export async function outlines(): Promise<readonly Outline[]> {
  const all: Outline[] = [];
  for (const [language, row] of LANGUAGE_ROWS) {
    const { texts }: PartialLanguage = await row.load();
    i18n.addResourceBundle(language, "messages", texts, true, true);
    await i18n.changeLanguage(language);
    for (const [path, Inside] of Object.entries(OUTLINES))
      all.push({ path, language, html: renderToStaticMarkup(<Outlined path={path} inside={<Inside />} />) });
  }
  return all;
}

/** Hidden from screen readers, and not interactive: the page itself is about to appear. */
function Outlined({ path, inside }: { readonly path: string; readonly inside: ReactNode }) {
  const { t } = useTranslation();
  const screen: Screen | undefined = path === "/" ? "castle" : undefined;
  const links = PAGES.map(({ to, name }) => (
    <a key={to} href={to} className={linkClass(to === path)}>
      {t(name)}
    </a>
  ));
  return (
    <I18nextProvider i18n={i18n}>
      <div className={styles.frame} data-screen={screen} aria-hidden="true" inert>
        <div className={styles.top}>
          <Header links={links}>
            <WalletPlace />
          </Header>
        </div>
        <main className={styles.main}>{inside}</main>
        <ScreenBarFrame
          link={(name, className, sign) => (
            <a key={name} href="/" className={className} aria-current={name === screen ? "page" : undefined}>
              {sign}
            </a>
          )}
        />
      </div>
    </I18nextProvider>
  );
}

/** The panels that everybody has, as long as no wallet has been heard. */
function PlayOutline() {
  const { t } = useTranslation();
  return (
    <div className={styles.scene}>
      <div className={styles.grid} data-screen="castle">
        <div className={styles.left}>
          <div className={styles.part} data-on="account">
            <Panel title={t("account.title")}>
              <Loading />
            </Panel>
          </div>
          <div className={styles.part} data-on="castle">
            <Panel title={t("kingdoms.title")}>
              <div className={kingdoms.starting}>
                <Loading />
              </div>
            </Panel>
          </div>
        </div>
        <div className={styles.middle}>
          <div className={styles.part} data-on="castle">
            <div className={styles.guide} data-state="unconnected">
              <VisitorFrame />
            </div>
          </div>
          <div className={styles.part}>
            <div className={styles.worldButtons} />
          </div>
          <div className={styles.part} data-on="castle">
            <Panel title={t("status.title")}>
              <Checking what={t("status.keysUnread")} error={null} />
              <div className={status.castle} />
            </Panel>
          </div>
        </div>
      </div>
    </div>
  );
}

function InfoOutline() {
  return (
    <InfoFrame backdrop={null}>
      <Welcome />
      <Loading />
    </InfoFrame>
  );
}

function OtherOutline() {
  return (
    <div className={styles.note}>
      <Loading />
    </div>
  );
}
