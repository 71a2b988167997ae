import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PracticeLink } from "../../game/PracticeLink.tsx";
import button from "../../ui/Button.module.css";
import { Section } from "./Contents.tsx";
import { Picture } from "./Picture.tsx";
import { PlaceLink } from "./PlaceLinks.tsx";
import styles from "./pictures.module.css";
import { WAR } from "./pictures.ts";

/** Links to the place in the game that a picture shows. */
const WAYS: Readonly<Record<(typeof WAR)[number], ReactNode>> = {
  target: <PlaceLink to="target" />,
  odds: <PlaceLink to="simulator" />,
  march: <PlaceLink to="attacks" />,
  news: <PlaceLink to="castle" />,
  report: <PlaceLink to="history" />,
};

/** One war, from the choice of the target to the report. */
export function WarTale() {
  const { t } = useTranslation();
  return (
    <Section part="war">
      <p>{t("info.tale.intro")}</p>
      <ol className={styles.tale}>
        {WAR.map((step) => (
          <li key={step}>
            <figure className={styles.step}>
              <Picture name={step} alt={t(`info.tale.steps.${step}.alt`)} />
              <figcaption className={styles.caption}>
                <h3>{t(`info.tale.steps.${step}.title`)}</h3>
                <p>{t(`info.tale.steps.${step}.text`)}</p>
                {WAYS[step]}
              </figcaption>
            </figure>
          </li>
        ))}
        <li className={styles.yours}>
          <h3>{t("info.tale.yours")}</h3>
          <p>{t("info.tale.yoursText")}</p>
          <Begin />
        </li>
      </ol>
    </Section>
  );
}

/** The ways that everybody has. */
export function Begin() {
  const { t } = useTranslation();
  return (
    <p className={styles.begin}>
      <Link className={`${button.button} ${button.primary}`} to="/" search={{ panel: "place", map: true }}>
        {t("info.ways.found")}
      </Link>
      <Link className={button.button} to="/" search={{ map: true }}>
        {t("info.ways.map")}
      </Link>
      <PracticeLink />
    </p>
  );
}
