import "../../i18n/later.ts";
import { BUILDINGS, type GameConfig, UNITS } from "@kingdoms/client";
import { type ReactNode, useDeferredValue, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Backdrop } from "../../art/Backdrop.tsx";
import { useGameConfig } from "../../data/reads.ts";
import { exactText, percentText } from "../../format/amounts.ts";
import { durationWords } from "../../format/times.ts";
import backdrop from "../../ui/frames.module.css";
import { Failure, Loading } from "../../ui/Notes.tsx";
import { useTheme } from "../../ui/theme.ts";
import { BuildingGuide, PriceTable, RarityTiers } from "./BuildingGuide.tsx";
import { Contents, Heading, Section } from "./Contents.tsx";
import styles from "./info.module.css";
import { MissionGuide } from "./MissionGuide.tsx";
import { Picture } from "./Picture.tsx";
import { PlaceLinks } from "./PlaceLinks.tsx";
import pictures from "./pictures.module.css";
import { Begin, WarTale } from "./WarTale.tsx";
import { InfoFrame, Welcome } from "./Welcome.tsx";

/** The first pages of the chronicle. Every figure is read from the game's configuration on the ledger. */
export function InfoPage() {
  const { t } = useTranslation();
  const { data, isError, error, refetch } = useGameConfig();
  // In pieces, between which a phone answers.
  const config = useDeferredValue(data);
  useLateAnchor(config !== undefined);
  return (
    <InfoScene>
      <Welcome />
      <Begin />
      <Contents />
      <figure className={pictures.dashboard}>
        <Picture name="dashboard" alt={t("info.dashboard.alt")} />
        <figcaption>{t("info.dashboard.caption")}</figcaption>
      </figure>
      <WarTale />
      {config === undefined ? (
        isError ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )
      ) : (
        <Guide config={config} />
      )}
    </InfoScene>
  );
}

/** A link to a part that was not there when the page opened leads there once it is. */
function useLateAnchor(complete: boolean): void {
  const late = useRef(!complete);
  useEffect(() => {
    if (!complete || !late.current) return;
    late.current = false;
    const { hash } = window.location;
    // Going to it as a link does makes it the target of the page, for the style sheet too.
    if (document.getElementById(hash.slice(1)) !== null) window.location.replace(hash);
  }, [complete]);
}

interface GuideProps {
  readonly config: GameConfig;
}

function Guide({ config }: GuideProps) {
  const { t } = useTranslation();
  return (
    <>
      <Section part="rarity">
        <p>{t("info.tiersIntro")}</p>
        <RarityTiers rarities={config.rarities} />
      </Section>
      <Heading part="guide" className={styles.guide} />
      <CreationGuide config={config} />
      <MissionGuide config={config} />
      <ManagementGuide config={config} />
      <HistoryGuide config={config} />
      <Credits />
      <p className={styles.small}>{t("info.configuration")}</p>
    </>
  );
}

function CreationGuide({ config: { map, founding } }: GuideProps) {
  const { t, i18n } = useTranslation();
  return (
    <Section part="creation">
      <ul>
        <li>
          {t("info.creation1", {
            width: map.width,
            height: map.height,
            price: exactText(founding.price),
          })}
        </li>
        <li>{t("info.creation2", { protection: durationWords(founding.protection, i18n.language) })}</li>
        <li>{t("info.creation3")}</li>
        <li>{t("info.creation4")}</li>
      </ul>
      <PlaceLinks to={["found", "map", "archive"]} />
    </Section>
  );
}

function ManagementGuide({ config }: GuideProps) {
  const { t, i18n } = useTranslation();
  const words = (seconds: number): string => durationWords(seconds, i18n.language);
  const { gold, missions, kinds } = config;
  return (
    <Section part="management">
      <h4>{t("structures.title")}</h4>
      <p>{t("info.structures")}</p>
      <PriceTable
        caption={t("structures.title")}
        rows={BUILDINGS.map((building) => {
          const { cost, buildTime, cap } = config.buildings[building];
          return { name: t(`names.buildings.${building}`), cost, seconds: buildTime, cap };
        })}
      />
      <BuildingGuide config={config} />
      <h4>{t("treasury.title")}</h4>
      <p>
        {t("info.treasury", {
          price: exactText(gold.price),
          accrual: words(gold.accrualCap),
          fee: exactText(gold.withdrawFee),
          period: words(gold.withdrawPeriod),
        })}
      </p>
      <p>
        {t("info.redemption", {
          cap: exactText(gold.redemptionCap),
          payee: percentText(gold.payeeShare),
        })}
      </p>
      <p>
        {t("info.prospect", {
          cost: exactText(kinds.prospect.cost),
          fee: exactText(missions.fee),
          time: words(kinds.prospect.duration),
        })}
      </p>
      <h4>{t("status.army")}</h4>
      <p>{t("info.army")}</p>
      <PriceTable
        caption={t("status.army")}
        rows={UNITS.map((unit) => {
          const { cost, time } = config.units[unit];
          return { name: t(`names.units.${unit}`), cost, seconds: time, cap: null };
        })}
      />
      <PlaceLinks to={["castle", "statistics"]} />
    </Section>
  );
}

function HistoryGuide({ config: { missions } }: GuideProps) {
  const { t, i18n } = useTranslation();
  const words = (seconds: number): string => durationWords(seconds, i18n.language);
  return (
    <Section part="history">
      <p>{t("info.history")}</p>
      <PlaceLinks to={["history", "simulator", "statistics"]} />
      <h4>{t("info.diceTitle")}</h4>
      <ul>
        <li>{t("info.dice1")}</li>
        <li>
          {missions.beaconDelay === 0
            ? t("info.dice2AtOnce")
            : t("info.dice2", {
                delay: words(missions.beaconDelay),
                step: words(missions.beaconWindow),
              })}
        </li>
        <li>
          {t("info.dice3", {
            overdue: words(missions.overdueAfter),
            delay: words(missions.settlementDelay),
          })}
        </li>
        <li>{t("info.dice4")}</li>
      </ul>
    </Section>
  );
}

/** The page over its background. */
function InfoScene({ children }: { readonly children: ReactNode }) {
  const light = useTheme((state) => state.shown);
  return (
    <div className={styles.room}>
      <InfoFrame backdrop={<Backdrop kind="info" light={light} className={backdrop.backdrop} />}>
        {children}
      </InfoFrame>
    </div>
  );
}

/** The pictures that are not ours, and their authors. */
function Credits() {
  const { t } = useTranslation();
  return (
    <section className={styles.credits} aria-labelledby="credits">
      <Heading part="credits" />
      <ul>
        {credits.map(({ what, author, licence, source }) => (
          <li key={what}>
            {t("info.credit", { what: t(`info.credits.${what}`), author, licence })}{" "}
            <a href={source}>{source}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A picture that is not ours, for the credits page. */
interface Credit {
  /** Key of `info.credits` in the message catalogue. */
  readonly what: "charges" | "cinzel" | "garamond";
  readonly author: string;
  readonly licence: string;
  readonly source: string;
}

const credits: readonly Credit[] = [
  {
    what: "charges",
    author: "Lorc, Delapouite and the contributors of Game-icons.net",
    licence: "CC BY 3.0, https://creativecommons.org/licenses/by/3.0/",
    source: "https://game-icons.net",
  },
  {
    what: "cinzel",
    author: "The Cinzel Project Authors",
    licence: "SIL Open Font License 1.1",
    source: "https://github.com/NDISCOVER/Cinzel",
  },
  {
    what: "garamond",
    author: "The EB Garamond Project Authors",
    licence: "SIL Open Font License 1.1",
    source: "https://github.com/octaviopardo/EBGaramond12",
  },
];
