import type { Cell, GameConfig, KingdomInfo } from "@kingdoms/client";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { isolated } from "../../lib/isolated.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./founding.module.css";
import { placeProblem } from "./place.ts";

interface PlaceByNumbersProps {
  readonly map: GameConfig["map"];
  readonly kingdoms: readonly KingdomInfo[];
  readonly onPlace: (cell: Cell) => void;
}

/** The way to a cell for those who know its numbers, or cannot use the map. */
export function PlaceByNumbers({ map, kingdoms, onPlace }: PlaceByNumbersProps) {
  const { t } = useTranslation();
  const [text, setText] = useState({ x: "", y: "" });
  const typed = /^\d{1,5}$/.test(text.x) && /^\d{1,5}$/.test(text.y);
  const cell = { x: Number(text.x), y: Number(text.y) };
  const problem = typed ? placeProblem(cell, map, kingdoms) : null;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed && problem === null) onPlace(cell);
  };
  return (
    <form className={styles.numbers} onSubmit={submit}>
      <label>
        {t("founding.column")}
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={`0–${map.width - 1}`}
          value={text.x}
          onChange={(event) => setText({ ...text, x: event.target.value.trim() })}
        />
      </label>
      <label>
        {t("founding.row")}
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={`0–${map.height - 1}`}
          value={text.y}
          onChange={(event) => setText({ ...text, y: event.target.value.trim() })}
        />
      </label>
      <Button type="submit" disabled={!typed || problem !== null}>
        {t("founding.choose")}
      </Button>
      <p role="status" className={styles.problem}>
        {problem === null
          ? ""
          : problem.kind === "outside"
            ? t("founding.outside", { x: map.width - 1, y: map.height - 1 })
            : t("founding.taken", { name: isolated(problem.by.name) })}
      </p>
    </form>
  );
}
