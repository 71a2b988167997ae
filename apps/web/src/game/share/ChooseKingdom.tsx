import { type KingdomInfo, kingdomNumber } from "@kingdoms/client";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { sortedByText } from "../../format/sorting.ts";
import { FilterBar, TextFilter } from "../../ui/lists.tsx";
import { Empty } from "../../ui/Notes.tsx";
import CoatOfArms from "../CoatOfArms.tsx";
import { finder } from "../kingdoms.ts";
import { UNREAD } from "../own-keys.ts";
import { useOwnIds, useOwnKeys } from "../use-own-keys.tsx";
import styles from "./choose.module.css";

/** Two rows on a wide screen. */
const MOST = 24;

interface ChooseProps {
  readonly to: "/chronicle" | "/follow";
  readonly kingdoms: readonly KingdomInfo[];
}

/** For a page about one kingdom whose address names none: the player's own come first, then all by name. */
export function ChooseKingdom({ to, kingdoms }: ChooseProps) {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState("");
  const owned = useOwnIds(useOwnKeys()) ?? UNREAD;
  const found = useMemo(() => {
    const byName = sortedByText(kingdoms.filter(finder(text)), ({ name }) => name, i18n.language, false);
    return [...byName.filter(({ id }) => owned.has(id)), ...byName.filter(({ id }) => !owned.has(id))];
  }, [kingdoms, text, owned, i18n.language]);
  if (kingdoms.length === 0) return <Empty>{t("archive.nobody")}</Empty>;
  return (
    <section className={styles.choice} aria-label={t("book.choose")}>
      <h2>{t("book.choose")}</h2>
      <FilterBar label={t("lists.filters")}>
        <TextFilter label={t("lists.text")} value={text} onText={setText} />
      </FilterBar>
      {found.length === 0 ? <Empty>{t("lists.none")}</Empty> : null}
      <ul>
        {found.slice(0, MOST).map((info) => (
          <li key={info.id}>
            <Link to={to} search={{ kingdom: kingdomNumber(info.id) }}>
              <CoatOfArms of={info} className={styles.arms} />
              <bdi>{info.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {found.length > MOST ? <p>{t("book.more", { count: found.length - MOST })}</p> : null}
    </section>
  );
}
