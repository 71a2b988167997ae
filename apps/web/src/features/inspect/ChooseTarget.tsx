import { kingdomNumber } from "@kingdoms/client";
import { useState } from "react";
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

/** Finds the kingdom that a popup is about, by name. */
export default function ChooseTarget({ panel }: { readonly panel: TargetPanel }) {
  const { t } = useTranslation();
  const change = useChangeView();
  const sync = syncOf(useGame());
  const { kingdoms, state, error } = useWorld();
  const [text, setText] = useState("");
  const result = searchKingdoms(kingdoms, text);
  if (state === "loading") return <Loading />;
  if (state === "failed") return <Failure error={error} onRetry={sync.look} />;
  return (
    <div className={field.column}>
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
        />
      </div>
      <ul className={styles.suggestions}>
        {(result.state === "found" ? result.kingdoms : []).map(({ id, name, cell }) => (
          <li key={id}>
            <Button
              className={styles.suggestion}
              onClick={() => change({ panel, target: kingdomNumber(id) ?? undefined })}
            >
              <bdi>{name}</bdi> {t("founding.cell", { x: cell.x, y: cell.y })}
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
