import "../../i18n/later.ts";
import type { Rules } from "@kingdoms/rules";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isolated } from "../../format/names.ts";
import { RulesPage } from "../../game/RulesPage.tsx";
import { Button } from "../../ui/Button.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import { SIEGES } from "./positions.ts";
import { SiegeView } from "./SiegeView.tsx";
import styles from "./sieges.module.css";
import { useSolved } from "./solved.ts";

/** Ten battles that were fought; of each, the player looks for the best order. */
export function SiegesPage() {
  const { t } = useTranslation();
  return (
    <RulesPage title={t("sieges.title")} intro={t("sieges.intro")}>
      {(rules) => <Sieges rules={rules} />}
    </RulesPage>
  );
}

function Sieges({ rules }: { readonly rules: Rules }) {
  const { t } = useTranslation();
  const solved = useSolved((state) => state.solved);
  const isSolved = ({ mission }: (typeof SIEGES)[number]): boolean => solved.includes(mission);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      SIEGES.findIndex((siege) => !isSolved(siege)),
    ),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const siege = SIEGES[at];
  if (siege === undefined) return null;
  const go = (to: number): void => {
    setAt(to);
    heading.current?.focus();
  };
  return (
    <div className={styles.sieges}>
      <nav className={styles.all} aria-label={t("sieges.title")}>
        {SIEGES.map((one, place) => (
          <Button
            key={one.mission}
            size="small"
            variant={place === at ? "primary" : "plain"}
            aria-current={place === at ? "step" : undefined}
            aria-label={t(isSolved(one) ? "sieges.goSolved" : "sieges.go", {
              number: place + 1,
              name: isolated(one.name),
            })}
            icon={isSolved(one) ? <CheckIcon /> : undefined}
            onClick={() => go(place)}
          >
            {place + 1}
          </Button>
        ))}
        <p role="status">
          {solved.length === SIEGES.length
            ? t("sieges.all")
            : t("sieges.found", { solved: solved.length, all: SIEGES.length })}
        </p>
      </nav>
      <section className={styles.siege} data-testid="siege" aria-labelledby="siege">
        <h2 id="siege" ref={heading} tabIndex={-1}>
          {t("sieges.heading", { number: at + 1, name: isolated(siege.name) })}
        </h2>
        <SiegeView key={siege.mission} siege={siege} rules={rules} />
        {at + 1 < SIEGES.length ? (
          <div>
            <Button onClick={() => go(at + 1)}>{t("sieges.next")}</Button>
          </div>
        ) : null}
      </section>
    </div>
  );
}
