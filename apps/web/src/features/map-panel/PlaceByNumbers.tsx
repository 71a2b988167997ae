import type { Cell, GameConfig, KingdomInfo } from "@kingdoms/client";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { isolated } from "../../format/names.ts";
import { placeProblem } from "../../game/kingdoms.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./map-panel.module.css";

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
      <NumberField
        label={t("founding.column")}
        last={map.width - 1}
        value={text.x}
        onText={(x) => setText({ ...text, x })}
      />
      <NumberField
        label={t("founding.row")}
        last={map.height - 1}
        value={text.y}
        onText={(y) => setText({ ...text, y })}
      />
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

interface NumberProps {
  readonly label: string;
  /** Of those there are, from 0. */
  readonly last: number;
  readonly value: string;
  readonly onText: (text: string) => void;
}

function NumberField({ label, last, value, onText }: NumberProps) {
  return (
    <label>
      {label}
      <input
        type="text"
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        placeholder={`0–${last}`}
        value={value}
        onChange={({ target }) => onText(target.value.trim())}
      />
    </label>
  );
}
