import { RARITIES } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import styles from "./list.module.css";
import type { Filter } from "./list.ts";

interface FiltersProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

export function Filters({ filter, onFilter }: FiltersProps) {
  const { t } = useTranslation();
  const change = (some: Partial<Filter>): void => onFilter({ ...filter, ...some });
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{t("world.filters")}</legend>
      <label className={styles.field}>
        {t("world.search")}
        <input
          type="search"
          autoComplete="off"
          value={filter.text}
          onChange={(event) => change({ text: event.target.value })}
        />
      </label>
      <label className={styles.field}>
        {t("world.rarity")}
        <select
          value={filter.rarity ?? ""}
          onChange={(event) =>
            change({ rarity: RARITIES.find((rarity) => rarity === event.target.value) ?? null })
          }
        >
          <option value="">{t("world.anyRarity")}</option>
          {RARITIES.map((rarity) => (
            <option key={rarity} value={rarity}>
              {t(`map.rarities.${rarity}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={filter.own}
          onChange={(event) => change({ own: event.target.checked })}
        />
        {t("world.own")}
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={filter.unprotected}
          onChange={(event) => change({ unprotected: event.target.checked })}
        />
        {t("world.unprotected")}
      </label>
    </fieldset>
  );
}
