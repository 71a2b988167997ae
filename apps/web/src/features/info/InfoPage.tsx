import "../../i18n/later.ts";
import { BUILDINGS, type GameConfig, UNITS } from "@kingdoms/client";
import { type ReactNode, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { Backdrop } from "../../art/Backdrop.tsx";
import { useGameConfig } from "../../data/reads.ts";
import { exactText, percentText } from "../../format/amounts.ts";
import { durationWords } from "../../format/times.ts";
import backdrop from "../../ui/frames.module.css";
import { Failure, Loading } from "../../ui/Notes.tsx";
import { useTheme } from "../../ui/theme.ts";
import { BuildingGuide, PriceTable, RarityTiers } from "./BuildingGuide.tsx";
import styles from "./info.module.css";
import { MissionGuide } from "./MissionGuide.tsx";
import { InfoFrame, Welcome } from "./Welcome.tsx";

/** The first pages of the chronicle. Every figure is read from the game's configuration on the ledger. */
export function InfoPage() {
  const { t } = useTranslation();
  const { data, isError, error, refetch } = useGameConfig();
  // In pieces, between which a phone answers.
  const config = useDeferredValue(data);
  if (config === undefined) {
    return (
      <InfoScene>
        <Welcome />
        {isError ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />}
      </InfoScene>
    );
  }
  return (
    <InfoScene>
      <Welcome />

      <section>
        <h2>{t("info.tiersTitle")}</h2>
        <p>{t("info.tiersIntro")}</p>
        <RarityTiers rarities={config.rarities} />
      </section>

      <h2 className={styles.guide}>{t("info.guide")}</h2>

      <CreationGuide config={config} />
      <MissionGuide config={config} />

      <ManagementGuide config={config} />

      <section>
        <h3>{t("info.historyTitle")}</h3>
        <p>{t("info.history")}</p>
      </section>

      <Credits />

      <p className={styles.small}>{t("info.configuration")}</p>
    </InfoScene>
  );
}

interface GuideProps {
  readonly config: GameConfig;
}

function CreationGuide({ config: { map, founding } }: GuideProps) {
  const { t, i18n } = useTranslation();
  return (
    <section>
      <h3>{t("info.creationTitle")}</h3>
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
    </section>
  );
}

function ManagementGuide({ config }: GuideProps) {
  const { t, i18n } = useTranslation();
  const words = (seconds: number): string => durationWords(seconds, i18n.language);
  const { gold, missions, kinds } = config;
  return (
    <section>
      <h3>{t("info.managementTitle")}</h3>
      <p>{t("info.structures")}</p>
      <PriceTable
        caption={t("structures.title")}
        rows={BUILDINGS.map((building) => {
          const { cost, buildTime, cap } = config.buildings[building];
          return { name: t(`names.buildings.${building}`), cost, seconds: buildTime, cap };
        })}
      />
      <BuildingGuide config={config} />
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
      <p>{t("info.army")}</p>
      <PriceTable
        caption={t("status.army")}
        rows={UNITS.map((unit) => {
          const { cost, time } = config.units[unit];
          return { name: t(`names.units.${unit}`), cost, seconds: time, cap: null };
        })}
      />
    </section>
  );
}

/** The page over its background. */
function InfoScene({ children }: { readonly children: ReactNode }) {
  const light = useTheme((state) => state.shown);
  return (
    <InfoFrame backdrop={<Backdrop kind="info" light={light} className={backdrop.backdrop} />}>
      {children}
    </InfoFrame>
  );
}

/** What is not drawn by us, and whose it is. */
function Credits() {
  const { t } = useTranslation();
  return (
    <section className={styles.credits}>
      <h3>{t("info.creditsTitle")}</h3>
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

/** What is not drawn by us, for the credits page. */
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
