import { distinctName, type Kingdom, kingdomNumber, type OwnedKey } from "@kingdoms/client";
import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { shownCount } from "../../format/counts.ts";
import { RarityLine } from "../../game/marks.tsx";
import { useKingdomsAt } from "../../game/use-kingdoms.ts";
import { useWatch } from "../../game/use-watch.ts";
import { useChangeView } from "../../navigation/navigation.ts";
import { Address } from "../../ui/Address.tsx";
import { Button } from "../../ui/Button.tsx";
import { part } from "../../ui/part.tsx";
import { ClaimAll } from "./ClaimAll.tsx";
import { KingdomNews } from "./KingdomNews.tsx";
import styles from "./kingdoms.module.css";

/** The state of this many kingdoms is read and shown. */
const FIRST_NEWS = 20;

/** So many rows are drawn unless more are asked for: an account may hold the keys of thousands. */
const FIRST_ROWS = 50;

interface TableProps {
  readonly owned: readonly OwnedKey[];
  /** Shown at any position in the list. */
  readonly selected: OwnedKey | null;
}

export default function KingdomTable({ owned, selected }: TableProps) {
  const { t } = useTranslation();
  const change = useChangeView();
  const [all, setAll] = useState(false);
  const { alarm } = useWatch();
  const attacked = alarm.state === "alert" ? alarm.traffic.attacks.map(({ defender }) => defender) : [];
  const named = useMemo(() => owned.map(({ id, kingdomName: name }) => ({ id, name })), [owned]);
  const told = owned.filter(({ id }, index) => index < FIRST_NEWS || id === selected?.id);
  const reads = useKingdomsAt(told.map(({ component }) => component));
  const shown = all ? owned : owned.filter(({ id }, index) => index < FIRST_ROWS || id === selected?.id);
  return (
    <div className={styles.scroll}>
      <ClaimAll owned={owned} kingdoms={reads.filter((kingdom) => kingdom !== null)} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("kingdoms.columnArms")}</th>
            <th scope="col">{t("kingdoms.columnId")}</th>
            <th scope="col">{t("kingdoms.columnName")}</th>
            <th scope="col">{t("kingdoms.columnComponent")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((key) => (
            <KingdomRow
              key={key.id}
              owned={key}
              name={key.kingdomName === "" ? "" : distinctName(named, { id: key.id, name: key.kingdomName })}
              news={told.includes(key)}
              kingdom={reads[told.indexOf(key)] ?? null}
              attacks={attacked.filter((id) => id === key.id).length}
              selected={key.id === selected?.id}
              onSelect={() => change({ kingdom: kingdomNumber(key.id) ?? undefined, screen: undefined })}
              onInspect={() => change({ panel: "inspect", target: kingdomNumber(key.id) ?? undefined })}
            />
          ))}
        </tbody>
      </table>
      {shown.length < owned.length ? (
        <Button size="small" onClick={() => setAll(true)}>
          {t("kingdoms.showAll", { number: shownCount(owned.length) })}
        </Button>
      ) : null}
    </div>
  );
}

/** The charges are the largest part of the first load; players without a kingdom do not need them. */
const CoatOfArms = part(() => import("../../game/CoatOfArms.tsx"), { quiet: true });
const KeyImage = part(() => import("./KeyImage.tsx"), { quiet: true });

interface RowProps {
  readonly owned: OwnedKey;
  /** With its number if the player has another one of that name; empty without one. */
  readonly name: string;
  /** Whether its state is read and shown. */
  readonly news: boolean;
  readonly kingdom: Kingdom | null;
  /** How many attacks are on their way to it. */
  readonly attacks: number;
  readonly selected: boolean;
  readonly onSelect: () => void;
  readonly onInspect: () => void;
}

/** One kingdom of the player. The whole row selects it; the name is the button for keyboards and screen readers. */
function KingdomRow(props: RowProps) {
  const { owned, name: given, news, kingdom, attacks, selected, onSelect, onInspect } = props;
  const { t } = useTranslation();
  const name = given === "" ? t("kingdoms.unnamed", { id: owned.id.slice(0, 8) }) : given;
  const row = {
    className: styles.row,
    "data-selected": selected,
    onClick: onSelect,
  } as const;
  const told = (
    <tr {...row}>
      <td colSpan={4} className={styles.news}>
        <KingdomNews owned={owned} kingdom={kingdom} attacks={attacks} />
      </td>
    </tr>
  );
  return (
    <>
      <tr
        {...row}
        aria-current={selected ? "true" : undefined}
        data-testid={`kingdom-${owned.id}`}
        data-news={news || attacks > 0}
      >
        <td className={styles.arms}>
          <Suspense fallback={null}>
            <CoatOfArms of={owned} />
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
          <div className={styles.component}>
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
          </div>
        </td>
      </tr>
      {news || attacks > 0 ? told : null}
    </>
  );
}
