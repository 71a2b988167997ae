import "../../i18n/later.ts";
import { type KingdomInfo, localId } from "@kingdoms/client";
import { useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useWorld } from "../../data/world.ts";
import { inKgld } from "../../format/amounts.ts";
import { isolated } from "../../format/names.ts";
import { shownDate } from "../../format/times.ts";
import CoatOfArms from "../../game/CoatOfArms.tsx";
import { RarityLine } from "../../game/marks.tsx";
import { ChooseKingdom } from "../../game/share/ChooseKingdom.tsx";
import { placeName } from "../../map/places/place-text.ts";
import { Button } from "../../ui/Button.tsx";
import { Page } from "../../ui/frames.tsx";
import { Empty, Failure, Loading, Spinner } from "../../ui/Notes.tsx";
import { Facts } from "../../ui/Popup.tsx";
import type { Book, Rank } from "./book.ts";
import { ChapterOf } from "./ChapterOf.tsx";
import styles from "./chronicle.module.css";
import { useBook } from "./use-book.ts";

const NUMBER = /^[1-9]\d{0,14}$/;

/** The season book of one kingdom: its story on one page, to be read or printed. */
export function ChroniclePage() {
  const { t } = useTranslation();
  const { kingdom } = useSearch({ from: "/chronicle" }) as { readonly kingdom?: unknown };
  const { state, kingdoms, error } = useWorld();
  const number = NUMBER.test(String(kingdom)) ? String(kingdom) : null;
  const id = number === null ? null : localId(`#${number}#`);
  const info = kingdoms.find((one) => one.id === id);
  return (
    <Page title={t("book.title")} intro={t("book.intro")} asOf={null} stale={false}>
      {info !== undefined ? <BookOf info={info} /> : null}
      {info === undefined && state === "loading" ? <Loading /> : null}
      {info === undefined && state === "failed" ? <Failure error={error} /> : null}
      {info === undefined && state !== "loading" && state !== "failed" ? (
        <>
          {kingdom === undefined ? null : <Empty>{t("book.none")}</Empty>}
          <ChooseKingdom to="/chronicle" kingdoms={kingdoms} />
        </>
      ) : null}
    </Page>
  );
}

function BookOf({ info }: { readonly info: KingdomInfo }) {
  const { t } = useTranslation();
  const { kingdoms } = useWorld();
  const { book, whole, cut, error, again } = useBook(info);
  return (
    <div className={styles.book} data-testid="book">
      <header className={styles.head}>
        <CoatOfArms of={info} className={styles.arms} />
        <div>
          <h2>
            <bdi>{info.name}</bdi>
          </h2>
          <p>
            <RarityLine rarity={info.rarity} />
          </p>
          <p>
            {t("book.founded", {
              name: isolated(info.name),
              time: shownDate(info.createdAt * 1000, "day"),
              place: placeName(info.cell),
            })}
          </p>
        </div>
        <div className={styles.print}>
          <Button onClick={() => window.print()}>{t("book.print")}</Button>
        </div>
      </header>
      {error === null ? null : <Failure what={t("book.failed")} error={error} onRetry={again} />}
      {whole || error !== null ? null : (
        <p role="status" className={styles.note}>
          <Spinner /> {t("book.reading")}
        </p>
      )}
      <Sums book={book} />
      {cut ? <p className={styles.note}>{t("book.cut")}</p> : null}
      {whole && book.chapters.length === 0 ? <Empty>{t("book.empty")}</Empty> : null}
      <div className={styles.chapters}>
        {book.chapters.map((chapter) => (
          <ChapterOf key={chapter.time} chapter={chapter} id={info.id} kingdoms={kingdoms} />
        ))}
      </div>
    </div>
  );
}

function Sums({ book: { totals, byVictories, bySpoils } }: { readonly book: Book }) {
  const { t } = useTranslation();
  const rank = ({ place, of }: Rank): string => t("book.rank", { place, of });
  return (
    <section className={styles.sums} aria-label={t("book.sums")}>
      <Facts
        rows={[
          [t("book.victories"), totals.victories],
          [t("book.defeats"), totals.defeats],
          [t("book.byVictories"), rank(byVictories)],
          [t("book.taken"), inKgld(t, totals.taken)],
          [t("book.lost"), inKgld(t, totals.lost)],
          [t("book.bySpoils"), rank(bySpoils)],
        ]}
      />
      <Facts
        rows={[
          [t("book.sent"), totals.sent],
          [t("book.felled"), totals.felled],
          [t("book.fallen"), totals.fallen],
          [t("book.buildings"), totals.buildings],
          [t("book.mined"), inKgld(t, totals.mined)],
        ]}
      />
    </section>
  );
}
