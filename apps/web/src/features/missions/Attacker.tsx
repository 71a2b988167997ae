import { kingdomNumber, type OwnedKey } from "@kingdoms/client";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { keysKnown } from "../../game/own-keys.ts";
import { useOwnKeys } from "../../game/use-own-keys.ts";
import { useChangeView } from "../../navigation/navigation.ts";
import styles from "./missions.module.css";

/** The kingdom that sends the mission; a choice where several are owned. It is the one that the whole page selects. */
export function Attacker({ selected }: { readonly selected: OwnedKey | null }) {
  const { t } = useTranslation();
  const id = useId();
  const change = useChangeView();
  const keys = keysKnown(useOwnKeys());
  if (selected === null || keys === null) return null;
  return (
    <div className={styles.attacker}>
      <label htmlFor={id}>{t("missions.from")}</label>
      <select
        id={id}
        value={selected.id}
        disabled={keys.length < 2}
        onChange={(event) => change({ kingdom: kingdomNumber(event.target.value) ?? undefined })}
      >
        {keys.map((key) => (
          <option key={key.id} value={key.id}>
            {`${key.kingdomName} ${key.id}`}
          </option>
        ))}
      </select>
    </div>
  );
}
