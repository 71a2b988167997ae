import type { KingdomInfo } from "@kingdoms/client";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { FilterField } from "../../ui/lists.tsx";
import type { Filter } from "./filter.ts";

/** More would not be read, and thousands would make the page slow. */
const SUGGESTIONS = 20;

const shownAs = ({ name, id }: KingdomInfo): string => `${name} ${id}`;

interface ChoiceProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly kingdoms: readonly KingdomInfo[];
}

/** One kingdom of thousands: typed, with suggestions; anything that names none filters nothing. */
export function KingdomChoice({ filter, onFilter, kingdoms }: ChoiceProps) {
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

/** The kingdom that the text stands for: a suggestion, a number, or a name that is one kingdom's alone. */
function named(kingdoms: readonly KingdomInfo[], text: string): KingdomInfo | null {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return null;
  const exact = kingdoms.find((info) => shownAs(info).toLowerCase() === wanted || info.id === wanted);
  if (exact !== undefined) return exact;
  const [only, other] = kingdoms.filter(({ name }) => name.toLowerCase() === wanted);
  return only !== undefined && other === undefined ? only : null;
}
