import { type KingdomInfo, MISSIONS } from "@kingdoms/client";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { CheckFilter, ChoiceFilter, FilterBar, FilterField, TextFilter } from "../../ui/lists.tsx";
import { EVERYTHING, type HistoryFilter, isFiltered, RESULTS } from "./filter.ts";

interface FiltersProps {
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
  readonly kingdoms: readonly KingdomInfo[];
  /** Whether the player has kingdoms at all. */
  readonly hasOwn: boolean;
}

/** The filters of the history. */
export function Filters({ filter, onFilter, kingdoms, hasOwn }: FiltersProps) {
  const { t } = useTranslation();
  const change = (some: Partial<HistoryFilter>): void => onFilter({ ...filter, ...some });
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

/** More would not be read, and thousands would make the page slow. */
const SUGGESTIONS = 20;

const shownAs = ({ name, id }: KingdomInfo): string => `${name} ${id}`;

interface ChoiceProps {
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
  readonly kingdoms: readonly KingdomInfo[];
}

/** One kingdom of thousands: typed, with suggestions; anything that names none filters nothing. */
function KingdomChoice({ filter, onFilter, kingdoms }: ChoiceProps) {
  const { t } = useTranslation();
  const list = useId();
  const [text, setText] = useState(() => {
    const chosen = kingdoms.find(({ id }) => id === filter.kingdom);
    return chosen === undefined ? "" : shownAs(chosen);
  });
  // Cleared from outside.
  const value = filter.kingdom === null && named(kingdoms, text) !== null ? "" : text;
  const folded = value.trim().toLowerCase();
  const suggestions =
    folded === ""
      ? kingdoms.slice(0, SUGGESTIONS)
      : kingdoms.filter((info) => shownAs(info).toLowerCase().includes(folded)).slice(0, SUGGESTIONS);
  return (
    <FilterField label={t("history.filter.kingdom")}>
      {(id) => (
        <>
          <input
            id={id}
            type="text"
            enterKeyHint="search"
            list={list}
            autoComplete="off"
            spellCheck={false}
            placeholder={t("history.filter.allKingdoms")}
            value={value}
            onChange={({ target }) => {
              setText(target.value);
              onFilter({ ...filter, kingdom: named(kingdoms, target.value)?.id ?? null });
            }}
          />
          <datalist id={list}>
            {suggestions.map((info) => (
              <option key={info.id} value={shownAs(info)} />
            ))}
          </datalist>
        </>
      )}
    </FilterField>
  );
}

/** The kingdom that the text means: a suggestion, a number, or a name that only one kingdom has. */
function named(kingdoms: readonly KingdomInfo[], text: string): KingdomInfo | null {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return null;
  const exact = kingdoms.find((info) => shownAs(info).toLowerCase() === wanted || info.id === wanted);
  if (exact !== undefined) return exact;
  const [only, other] = kingdoms.filter(({ name }) => name.toLowerCase() === wanted);
  return only !== undefined && other === undefined ? only : null;
}
