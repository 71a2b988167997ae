import { kingdomNumber } from "@kingdoms/client";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { syncOf } from "../../data/sync.ts";
import { useWorld } from "../../data/world.ts";
import { searchKingdoms } from "../../map/search.ts";
import { type TargetPanel, useChangeView } from "../../navigation/navigation.ts";
import { Button } from "../../ui/Button.tsx";
import { Failure, Loading } from "../../ui/Notes.tsx";
import field from "../../ui/popups.module.css";
import styles from "./inspect.module.css";

/** The arrows lead from the field to the suggestions and back; Enter takes the one that has the focus, in the field the first. */
function walkList(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const list = event.currentTarget.closest("[data-stops]");
  const stops = [...(list?.querySelectorAll<HTMLElement>("input, button") ?? [])];
  const next = stops[stops.indexOf(event.currentTarget) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Finds the kingdom that a popup is about, by name. */
export default function ChooseTarget({ panel }: { readonly panel: TargetPanel }) {
  const { t } = useTranslation();
  const change = useChangeView();
  const sync = syncOf(useGame());
  const { kingdoms, state, error } = useWorld();
  const [text, setText] = useState("");
  const result = searchKingdoms(kingdoms, text);
  const found = result.state === "found" ? result.kingdoms : [];
  const choose = (id: string): void => change({ panel, target: kingdomNumber(id) ?? undefined });
  if (state === "loading") return <Loading />;
  if (state === "failed") return <Failure error={error} onRetry={sync.look} />;
  return (
    <div className={field.column} data-stops="">
      <div className={field.name}>
        <label htmlFor="target-name">{t("map.search")}</label>
        <input
          id="target-name"
          type="search"
          enterKeyHint="search"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key === "Enter" && first !== undefined) choose(first.id);
            else walkList(event);
          }}
        />
      </div>
      <ul className={styles.suggestions}>
        {found.map(({ id, name, cell }) => (
          <li key={id}>
            <Button className={styles.suggestion} onKeyDown={walkList} onClick={() => choose(id)}>
              <bdi>{name}</bdi> {t("common.cell", { x: cell.x, y: cell.y })}
            </Button>
          </li>
        ))}
      </ul>
      <p className={field.note} role="status">
        {result.state === "notFound" ? t("map.notFound") : t("inspect.chooseHint")}
      </p>
    </div>
  );
}
