import type { OwnedKey } from "@kingdoms/client";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { RarityLine } from "../../game/RarityLine.tsx";
import { Address } from "../../ui/Address.tsx";
import { part } from "../../ui/part.tsx";
import styles from "./kingdoms.module.css";

/** The charges weigh more than all else of the first load; nobody without a kingdom needs them. */
const CoatOfArms = part(() => import("../../game/CoatOfArms.tsx"), { quiet: true });
const KeyImage = part(() => import("./KeyImage.tsx"), { quiet: true });

interface RowProps {
  readonly owned: OwnedKey;
  readonly selected: boolean;
  readonly onSelect: () => void;
  readonly onInspect: () => void;
}

/** One kingdom of the player. The whole row selects it; the name is the button for keyboards and screen readers. */
export function KingdomRow({ owned, selected, onSelect, onInspect }: RowProps) {
  const { t } = useTranslation();
  const name =
    owned.kingdomName === "" ? t("kingdoms.unnamed", { id: owned.id.slice(0, 8) }) : owned.kingdomName;
  return (
    <tr
      className={styles.row}
      aria-current={selected ? "true" : undefined}
      data-testid={`kingdom-${owned.id}`}
      onClick={onSelect}
    >
      <td className={styles.arms}>
        <Suspense fallback={null}>
          <CoatOfArms seed={owned.component} />
        </Suspense>
      </td>
      <td className={styles.key}>
        <Suspense fallback={null}>
          <KeyImage owned={owned} />
        </Suspense>
        <span className="numeric">{owned.id}</span>
      </td>
      <td>
        <button type="button" className={styles.name} aria-label={t("kingdoms.select", { name })}>
          <bdi>{name}</bdi>
        </button>
        <span className={styles.rarity}>
          <RarityLine rarity={owned.rarity} />
        </span>
      </td>
      <td>
        <Address value={owned.component} what={t("kingdoms.columnComponent")} brief />
        <button
          type="button"
          className={styles.inspect}
          aria-label={t("kingdoms.inspectOf", { name })}
          onClick={(event) => {
            event.stopPropagation();
            onInspect();
          }}
        >
          {t("kingdoms.inspect")}
        </button>
      </td>
    </tr>
  );
}
