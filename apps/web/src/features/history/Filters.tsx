import { type KingdomInfo, MISSIONS, type Mission } from "@kingdoms/client";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { EVERYTHING, type Filter, isFiltered, RESULTS, type Result } from "./filter.ts";
import styles from "./history.module.css";
import { KingdomChoice } from "./KingdomChoice.tsx";

interface FiltersProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly kingdoms: readonly KingdomInfo[];
  /** Whether the player has kingdoms at all. */
  readonly hasOwn: boolean;
}

/** What of the history is wanted. */
export function Filters({ filter, onFilter, kingdoms, hasOwn }: FiltersProps) {
  const { t } = useTranslation();
  const hint = useId();
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{t("history.filter.legend")}</legend>
      <label className={styles.search}>
        <span>{t("history.search")}</span>
        <input
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={filter.text}
          aria-describedby={hint}
          onChange={(event) => onFilter({ ...filter, text: event.target.value })}
        />
        <span id={hint} className={styles.hint}>
          {t("history.searchHint")}
        </span>
      </label>
      <Choice
        label={t("history.filter.kind")}
        value={filter.kind ?? ""}
        all={t("history.filter.allKinds")}
        options={MISSIONS.map((kind) => [kind, t(`history.kinds.${kind}`)])}
        onValue={(value) => onFilter({ ...filter, kind: (value as Mission | "") || null })}
      />
      <Choice
        label={t("history.filter.result")}
        value={filter.result ?? ""}
        all={t("history.filter.allResults")}
        options={RESULTS.filter((result) => hasOwn || (result !== "won" && result !== "lost")).map(
          (result) => [result, t(`history.filter.results.${result}`)],
        )}
        onValue={(value) => onFilter({ ...filter, result: (value as Result | "") || null })}
      />
      <KingdomChoice filter={filter} onFilter={onFilter} kingdoms={kingdoms} />
      {hasOwn ? (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={filter.mine}
            onChange={(event) => onFilter({ ...filter, mine: event.target.checked })}
          />
          {t("history.filter.mine")}
        </label>
      ) : null}
      {isFiltered(filter) ? (
        <Button size="small" onClick={() => onFilter(EVERYTHING)}>
          {t("history.filter.clear")}
        </Button>
      ) : null}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly all: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onValue: (value: string) => void;
}

function Choice({ label, value, all, options, onValue }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onValue(event.target.value)}>
        <option value="">{all}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
