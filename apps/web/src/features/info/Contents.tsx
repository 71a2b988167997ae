import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./contents.module.css";

/** The parts of the page in their order: the level of the heading, and its text. Their names are the anchors of links. */
const PARTS = {
  war: [2, "info.tale.title"],
  rarity: [2, "info.tiersTitle"],
  guide: [2, "info.guide"],
  creation: [3, "info.creationTitle"],
  military: [3, "info.militaryTitle"],
  management: [3, "info.managementTitle"],
  history: [3, "info.historyTitle"],
  credits: [2, "info.creditsTitle"],
} as const;

export type InfoPart = keyof typeof PARTS;
const PART_NAMES = Object.keys(PARTS) as InfoPart[];

/**
 * Beside the page if there is room for it, else a short list at its top, since a phone should paint words without
 * waiting for a picture.
 */
export function Contents() {
  const { t } = useTranslation();
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <div className={styles.list}>
        <p id="contents" className={styles.title}>
          {t("info.contents")}
        </p>
        <ul>
          {PART_NAMES.map((part) => (
            <li key={part} data-level={PARTS[part][0]}>
              <a href={`#${part}`}>{t(PARTS[part][1])}</a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

interface HeadingProps {
  readonly part: InfoPart;
  readonly className?: string | undefined;
}

/** Takes the focus when a link of the contents leads to it, so that the next tab goes on from here. */
export function Heading({ part, className }: HeadingProps) {
  const { t } = useTranslation();
  const [level, title] = PARTS[part];
  const Level = `h${level}` as const;
  return (
    <Level id={part} tabIndex={-1} className={className}>
      {t(title)}
    </Level>
  );
}

export const Section = ({ part, children }: { readonly part: InfoPart; readonly children: ReactNode }) => (
  <section aria-labelledby={part}>
    <Heading part={part} />
    {children}
  </section>
);
