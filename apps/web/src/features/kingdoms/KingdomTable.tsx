import { kingdomNumber, type OwnedKey } from "@kingdoms/client";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { shownCount } from "../../format/counts.ts";
import { useChangeView } from "../../navigation/navigation.ts";
import { Button } from "../../ui/Button.tsx";
import { KingdomRow } from "./KingdomRow.tsx";
import styles from "./kingdoms.module.css";

/** So many rows are drawn unless more are asked for: an account may hold the keys of thousands. */
const FIRST_ROWS = 50;

interface TableProps {
  readonly owned: readonly OwnedKey[];
  /** It is shown wherever in the list it stands. */
  readonly selected: OwnedKey | null;
}

export function KingdomTable({ owned, selected }: TableProps) {
  const { t } = useTranslation();
  const change = useChangeView();
  const [all, setAll] = useState(false);
  const shown = all ? owned : owned.filter(({ id }, index) => index < FIRST_ROWS || id === selected?.id);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("kingdoms.columnArms")}</th>
            <th scope="col">{t("kingdoms.columnId")}</th>
            <th scope="col">{t("kingdoms.columnName")}</th>
            <th scope="col">{t("kingdoms.columnComponent")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((key) => (
            <KingdomRow
              key={key.id}
              owned={key}
              selected={key.id === selected?.id}
              onSelect={() => change({ kingdom: kingdomNumber(key.id) ?? undefined })}
              onInspect={() => change({ panel: "inspect", target: kingdomNumber(key.id) ?? undefined })}
            />
          ))}
        </tbody>
      </table>
      {shown.length < owned.length ? (
        <Button size="small" onClick={() => setAll(true)}>
          {t("kingdoms.showAll", { number: shownCount(owned.length) })}
        </Button>
      ) : null}
    </div>
  );
}
