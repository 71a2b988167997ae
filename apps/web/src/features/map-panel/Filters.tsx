import { RARITIES } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { CheckFilter, ChoiceFilter, FilterBar, TextFilter } from "../../ui/lists.tsx";
import type { Filter } from "./list.ts";

interface FiltersProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

export function Filters({ filter, onFilter }: FiltersProps) {
  const { t } = useTranslation();
  const change = (some: Partial<Filter>): void => onFilter({ ...filter, ...some });
  return (
    <FilterBar label={t("lists.filters")}>
      <TextFilter label={t("lists.text")} value={filter.text} onText={(text) => change({ text })} />
      <ChoiceFilter
        label={t("lists.rarity")}
        value={filter.rarity}
        all={t("lists.anyRarity")}
        options={RARITIES.map((rarity) => [rarity, t(`names.rarities.${rarity}`)])}
        onChoose={(rarity) => change({ rarity })}
      />
      <CheckFilter label={t("world.own")} checked={filter.own} onCheck={(own) => change({ own })} />
      <CheckFilter
        label={t("world.unprotected")}
        checked={filter.unprotected}
        onCheck={(unprotected) => change({ unprotected })}
      />
    </FilterBar>
  );
}
