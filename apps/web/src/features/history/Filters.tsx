import { type KingdomInfo, MISSIONS } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { CheckFilter, ChoiceFilter, FilterBar, TextFilter } from "../../ui/lists.tsx";
import { EVERYTHING, type Filter, isFiltered, RESULTS } from "./filter.ts";
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
  const change = (some: Partial<Filter>): void => onFilter({ ...filter, ...some });
  return (
    <FilterBar label={t("history.filter.legend")}>
      <TextFilter
        label={t("history.search")}
        hint={t("history.searchHint")}
        value={filter.text}
        onText={(text) => change({ text })}
      />
      <ChoiceFilter
        label={t("history.filter.kind")}
        value={filter.kind}
        all={t("history.filter.allKinds")}
        options={MISSIONS.map((kind) => [kind, t(`names.missions.${kind}`)])}
        onChoose={(kind) => change({ kind })}
      />
      <ChoiceFilter
        label={t("history.filter.result")}
        value={filter.result}
        all={t("history.filter.allResults")}
        options={RESULTS.filter((result) => hasOwn || (result !== "won" && result !== "lost")).map(
          (result) => [result, t(`history.filter.results.${result}`)],
        )}
        onChoose={(result) => change({ result })}
      />
      <KingdomChoice filter={filter} onFilter={onFilter} kingdoms={kingdoms} />
      {hasOwn ? (
        <CheckFilter
          label={t("history.filter.mine")}
          checked={filter.mine}
          onCheck={(mine) => change({ mine })}
        />
      ) : null}
      {isFiltered(filter) ? (
        <Button size="small" onClick={() => onFilter(EVERYTHING)}>
          {t("history.filter.clear")}
        </Button>
      ) : null}
    </FilterBar>
  );
}
