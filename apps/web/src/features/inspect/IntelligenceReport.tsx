import {
  BUILDINGS,
  type Kingdom,
  type KingdomInfo,
  type Rarity,
  type TargetedMission,
  unclaimedGold,
} from "@kingdoms/client";
import type { Attos, Rules } from "@kingdoms/rules";
import { Suspense, useCallback, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { ReadNote } from "../../data/ReadNote.tsx";
import { useClockKnown, usePast } from "../../data/seconds.ts";
import { Remaining, Ticking } from "../../data/Ticking.tsx";
import { inKgld, percentText } from "../../format/amounts.ts";
import { shownDate } from "../../format/times.ts";
import { SimulateLink } from "../../game/battle/SimulateLink.tsx";
import { Castle } from "../../game/Castle.tsx";
import CoatOfArms from "../../game/CoatOfArms.tsx";
import { MarkChoice } from "../../game/MarkChoice.tsx";
import { MissionIcon } from "../../game/MissionIcon.tsx";
import { RarityLine } from "../../game/marks.tsx";
import { ArrivalTime, RefusalNote, TimeToArrive } from "../../game/mission-notes.tsx";
import { journey } from "../../game/missions.ts";
import { NeighborSign } from "../../game/NeighborSign.tsx";
import { KingdomLinks } from "../../game/share/KingdomLinks.tsx";
import { TARGETED_MISSIONS } from "../../game/targeted-missions.ts";
import { useNow } from "../../game/use-now.ts";
import { useOwnIds, useOwnKeys } from "../../game/use-own-keys.tsx";
import type { KnownTarget } from "../../game/use-target.ts";
import { placeName } from "../../map/places/place-text.ts";
import { useChangeView } from "../../navigation/navigation.ts";
import { type SenderView, useRefusal } from "../../orders/use-sender.ts";
import { Button } from "../../ui/Button.tsx";
import { RefreshIcon } from "../../ui/icons.tsx";
import { Facts, useFocusOnArrival } from "../../ui/Popup.tsx";
import { part } from "../../ui/part.tsx";
import popups from "../../ui/popups.module.css";
import { useHolderRows } from "./holder-rows.tsx";
import styles from "./inspect.module.css";

const KingdomNote = part(() => import("../../realm/notes/KingdomNote.tsx"));
/** For the practice page, which has no server for notes. */
const LocalNote =
  import.meta.env.MODE === "practice" ? part(() => import("../../game/LocalNote.tsx")) : () => null;

interface IntelligenceReportProps {
  readonly rules: Rules;
  readonly sender: SenderView;
  readonly target: KnownTarget;
}

/** All that the ledger knows about a kingdom, and the possible actions. */
export function IntelligenceReport({ rules, sender, target }: IntelligenceReportProps) {
  const { t } = useTranslation();
  const { config } = useGame();
  const { info, kingdom, read, refresh } = target;
  const [buildings, setBuildings] = useState(false);
  const unprotected = usePast(info.shield.protectedUntil);
  const timed = useClockKnown();
  const page = useFocusOnArrival<HTMLDivElement>();
  const hidden = info.shield.buried;
  const holder = useHolderRows(info.id);
  const kgld = useCallback((value: Attos): string => inKgld(t, value), [t]);
  const unclaimed = useCallback(
    (nowMs: number) => kgld(unclaimedGold(rules, kingdom, Math.floor(nowMs / 1000))),
    [kgld, kingdom, rules],
  );
  return (
    <div className={popups.columns} ref={page} tabIndex={-1}>
      <div className={popups.column}>
        <Heading info={info} rarity={kingdom.rarity} />
        <ReadNote read={read} />
        <Facts
          rows={[
            [t("status.location"), placeName(info.cell)],
            [t("status.founded"), shownDate(info.createdAt * 1000, "day")],
            unprotected || !timed
              ? [t("status.protection"), t(timed ? "status.notProtected" : "common.checking")]
              : [t("status.protected"), <Remaining key="protection" until={info.shield.protectedUntil} />],
            [t("inspect.warTruce"), <Truce key="war" until={info.shield.warTruceUntil} />],
            [t("inspect.raidTruce"), <Truce key="raid" until={info.shield.raidTruceUntil} />],
            ...holder,
          ]}
        />
        <Forces rules={rules} kingdom={kingdom} info={info} />
        <section>
          <h3>{t("inspect.wealth")}</h3>
          <Facts
            rows={[
              [t("inspect.treasury"), kgld(kingdom.treasury)],
              ...(hidden === 0n ? [] : ([[t("inspect.hidden"), kgld(hidden)]] as const)),
              [t("inspect.unclaimed"), <Ticking key="unclaimed" text={unclaimed} />],
            ]}
          />
        </section>
      </div>
      <div className={popups.column}>
        <Actions rules={rules} sender={sender} target={info} />
        <div className={styles.buttons}>
          <Button size="small" aria-expanded={buildings} onClick={() => setBuildings(!buildings)}>
            {buildings ? t("inspect.hideBuildings") : t("inspect.viewBuildings")}
          </Button>
          <Button size="small" icon={<RefreshIcon />} busy={read.reading} onClick={refresh}>
            {t("inspect.refresh")}
          </Button>
          <SimulateLink
            rules={rules}
            kingdom={kingdom}
            info={info}
            attackers={sender.kingdomOf?.kingdom.army.defenders ?? null}
          />
          <KingdomLinks info={info} />
        </div>
        {buildings ? <Buildings kingdom={kingdom} /> : null}
        <MarkChoice component={info.component} />
        {config.players === true ? (
          <Suspense fallback={null}>
            <KingdomNote key={info.component} info={info} />
          </Suspense>
        ) : import.meta.env.MODE === "practice" ? (
          <Suspense fallback={null}>
            <LocalNote key={info.component} info={info} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}

/** Who is there, and who would help. */
function Forces({ rules, kingdom, info }: AlarmProps & { readonly kingdom: Kingdom }) {
  const { t } = useTranslation();
  const { army } = kingdom;
  return (
    <section>
      <h3>{t("inspect.forces")}</h3>
      <Facts
        rows={[
          [t("names.units.defenders"), army.defenders],
          [t("inspect.deployed"), army.traveling],
          [t("names.units.missiles"), army.missiles],
          [t("inspect.launched"), army.launchedMissiles],
          [t("inspect.barriers"), army.barriers],
          [t("inspect.militia"), rules.militia(kingdom.buildings)],
          [t("inspect.alarm"), <AlarmText key="alarm" rules={rules} info={info} />],
          [t("inspect.room"), roomIn(rules, kingdom)],
        ]}
      />
    </section>
  );
}

/** The end of a truce, and the actions that end it before; nothing if it has ended. */
function Truce({ until }: { readonly until: number }) {
  const { t } = useTranslation();
  const over = usePast(until);
  const timed = useClockKnown();
  if (!timed) return t("common.checking");
  return over ? t("inspect.noTruce") : t("inspect.truceUntil", { time: shownDate(until * 1000, "short") });
}

interface AlarmProps {
  readonly rules: Rules;
  readonly info: KingdomInfo;
}

/** How many wars have reached it without a day's rest, as a war that arrives now would find it. */
function AlarmText({ rules, info }: AlarmProps) {
  const { t } = useTranslation();
  const now = useNow();
  if (now === null) return t("common.checking");
  const count = rules.alarm(info.alarm, now);
  const bonus = percentText(rules.config.war.alarmBonus);
  return count === 0 ? t("inspect.noAlarm") : t("inspect.alarmValue", { count, bonus });
}

/** More than any kingdom has room for. */
const CROWD = 1_000_000;

/** How many more units could enter it as a gift. */
const roomIn = (rules: Rules, { army, buildings }: Kingdom): number =>
  rules.fortify({ units: CROWD, garrison: army.defenders + army.traveling, buildings }).entered;

interface HeadingProps {
  readonly info: KingdomInfo;
  readonly rarity: Rarity | null;
}

/** Whose page this is: arms, name, number and rarity. */
function Heading({ info, rarity }: HeadingProps) {
  const { t } = useTranslation();
  const own = useOwnIds(useOwnKeys());
  return (
    <div className={styles.heading}>
      <CoatOfArms of={info} className={styles.arms} />
      <div>
        <p className={styles.name}>
          <bdi>{info.name}</bdi>
        </p>
        <p>
          <span className="numeric">{info.id}</span> <RarityLine rarity={rarity} />
        </p>
        {own?.has(info.id) ? <p className={styles.own}>{t("inspect.own")}</p> : null}
        <NeighborSign id={info.id} className={styles.own} />
      </div>
    </div>
  );
}

/** The castle in its present state, drawn and in words. */
function Buildings({ kingdom }: { readonly kingdom: Kingdom }) {
  const { t } = useTranslation();
  const underWay = kingdom.construction?.building ?? null;
  const standing = BUILDINGS.filter((building) => kingdom.buildings[building] > 0);
  return (
    <div className={styles.buildings} data-testid="inspect-buildings">
      <Castle kingdom={kingdom} className={styles.castle} />
      {standing.length === 0 && underWay === null ? <p>{t("inspect.noBuildings")}</p> : null}
      <ul className={styles.counts}>
        {standing.map((building) => (
          <li key={building}>
            {t("inspect.buildingCount", {
              building: t(`names.buildings.${building}`),
              count: kingdom.buildings[building],
            })}
          </li>
        ))}
        {underWay === null ? null : (
          <li>{t("inspect.underConstruction", { building: t(`names.buildings.${underWay}`) })}</li>
        )}
      </ul>
    </div>
  );
}

interface ActionsProps {
  readonly rules: Rules;
  readonly sender: SenderView;
  readonly target: KingdomInfo;
}

/** The four missions to this kingdom: when each would arrive, or why it cannot leave. */
function Actions(props: ActionsProps) {
  const { t } = useTranslation();
  return (
    <section>
      <h3>{t("inspect.actions")}</h3>
      <ul className={styles.actions}>
        {TARGETED_MISSIONS.map((kind) => (
          <Action key={kind} kind={kind} {...props} />
        ))}
      </ul>
    </section>
  );
}

function Action({ kind, rules, sender, target }: ActionsProps & { readonly kind: TargetedMission }) {
  const { t } = useTranslation();
  const change = useChangeView();
  const id = useId();
  const refusal = useRefusal(rules, kind, sender, target);
  const { kingdomOf, info } = sender;
  const way = useMemo(
    () => journey(rules, kind, { kingdomOf, info }, target),
    [rules, kind, kingdomOf, info, target],
  );
  return (
    <li className={styles.action} data-testid={`action-${kind}`}>
      <Button
        className={styles.launch}
        data-kind={kind}
        icon={<MissionIcon kind={kind} />}
        disabled={refusal !== null}
        aria-describedby={id}
        onClick={() => change({ panel: kind })}
      >
        {t(`missions.button.${kind}`, { squad: t("missions.units", { count: rules.config.raid.squad }) })}
      </Button>
      <p id={id} className={styles.about}>
        {refusal === null ? null : (
          <span className={styles.reason}>
            <RefusalNote refusal={refusal} />
          </span>
        )}
        {way === null ? null : (
          <span>
            {t("inspect.arrives")} <TimeToArrive way={way} />
            <span className={styles.moment}>
              <ArrivalTime way={way} of="arrival" />
            </span>
          </span>
        )}
      </p>
    </li>
  );
}
