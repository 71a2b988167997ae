import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useChangeView, useClosePanel } from "../../app/navigation.ts";
import { useChronicle } from "../../ledger/chronicle.ts";
import { useTip } from "../../ledger/tip.ts";
import type { World } from "../../ledger/world.ts";
import { shownDate } from "../../lib/dates.ts";
import { Button } from "../../ui/Button.tsx";
import { CheckIcon, WarningIcon } from "../../ui/icons.tsx";
import { Empty, Failure, Loading } from "../../ui/Notes.tsx";
import { Popup } from "../../ui/Popup.tsx";
import { useSharedAddresses } from "../../wallet/store.ts";
import { detailsOf } from "../history/details.ts";
import { KingdomMark } from "../history/KingdomMark.tsx";
import { pastAttacks, reachesBack } from "./alarm.ts";
import styles from "./attacks.module.css";
import { MissionEntry } from "./MissionEntry.tsx";
import { NotifyChoice } from "./NotifyChoice.tsx";
import { useTraffic, type Watch } from "./use-traffic.ts";

/** Attack Detection: what is on its way to and from the player's kingdoms. */
export function AttacksPopup() {
  const { t } = useTranslation();
  const close = useClosePanel();
  const connected = useSharedAddresses().length > 0;
  const watch = useTraffic();
  const { world, own, traffic } = watch;
  const { kingdoms } = world;
  const known = world.state === "ready" || world.state === "stale";
  return (
    <Popup title={t("attacks.title")} onClose={close} testId="attacks" wide>
      <div className={styles.attacks}>
        {world.state === "failed" && world.error !== null ? (
          <Failure what={t("attacks.failed")} error={world.error} />
        ) : null}
        {world.state === "loading" ? <Loading /> : null}
        {known ? <Status world={world} count={traffic.attacks.length} /> : null}
        {known && own.size === 0 ? (
          <Empty>{t(connected ? "attacks.noKingdoms" : "attacks.notConnected")}</Empty>
        ) : null}
        <Section title={t("attacks.incoming")} shown={traffic.attacks.length > 0}>
          {traffic.attacks.map((mission) => (
            <MissionEntry
              key={String(mission.missionId)}
              mission={mission}
              kingdoms={kingdoms}
              hostile
              other="attacker"
            />
          ))}
        </Section>
        <Section title={t("attacks.help")} shown={traffic.help.length > 0}>
          {traffic.help.map((mission) => (
            <MissionEntry
              key={String(mission.missionId)}
              mission={mission}
              kingdoms={kingdoms}
              hostile={false}
              other="attacker"
            />
          ))}
        </Section>
        <Section
          title={t("attacks.outgoing")}
          shown={known && own.size > 0}
          none={traffic.outgoing.length === 0 ? t("attacks.noOutgoing") : null}
        >
          {traffic.outgoing.map((mission) => (
            <MissionEntry
              key={String(mission.missionId)}
              mission={mission}
              kingdoms={kingdoms}
              hostile={false}
              other="defender"
            />
          ))}
        </Section>
        {own.size > 0 ? <Past watch={watch} /> : null}
        {own.size > 0 ? <NotifyChoice /> : null}
      </div>
    </Popup>
  );
}

function Status({ world, count }: { readonly world: World; readonly count: number }) {
  const { t } = useTranslation();
  const { state, asOf } = world;
  // While the ledger is heard, what is shown is true as of its newest round, also where nothing changed.
  const heardMs = useTip(({ timeMs }) => timeMs);
  const shownMs = Math.max((asOf ?? 0) * 1000, state === "ready" ? heardMs : 0);
  const alert = count > 0;
  return (
    <div className={styles.status} data-alert={alert} data-testid="alarm">
      <p className={styles.state}>
        {alert ? <WarningIcon /> : <CheckIcon />}
        {t(alert ? "attacks.alert" : "attacks.allClear")}
      </p>
      <p>{alert ? t("attacks.alertText", { count }) : t("attacks.clearText")}</p>
      {asOf === null ? null : (
        <p className={styles.muted}>
          {t(state === "stale" ? "attacks.stale" : "attacks.updated", {
            time: shownDate(shownMs, "full"),
          })}
        </p>
      )}
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly shown: boolean;
  readonly none?: string | null;
  readonly children: ReactNode;
}

function Section({ title, shown, none = null, children }: SectionProps) {
  if (!shown) return null;
  return (
    <section>
      <h3>{title}</h3>
      {none === null ? (
        <ul className={styles.entries} aria-label={title}>
          {children}
        </ul>
      ) : (
        <p className={styles.muted}>{none}</p>
      )}
    </section>
  );
}

/** What arrived in the last days, with its report. */
function Past({ watch }: { readonly watch: Watch }) {
  const { t } = useTranslation();
  const change = useChangeView();
  const { reports, state, complete, loadingMore, loadMore } = useChronicle();
  const { now, own } = watch;
  const { kingdoms } = watch.world;
  const past = pastAttacks(reports, own, now);
  const reached = reachesBack(reports, complete, now);
  useEffect(() => {
    if (state === "ready" && !reached && !loadingMore) loadMore();
  }, [state, reached, loadingMore, loadMore]);
  return (
    <Section title={t("attacks.past")} shown={past.length > 0}>
      {past.map(({ missionId, completion: { event } }) => (
        <li key={String(missionId)} className={styles.past}>
          <span className="numeric">{shownDate(event.completedAt * 1000, "short")}</span>
          {"attacker" in event ? <KingdomMark kingdoms={kingdoms} id={event.attacker} /> : null}
          <span>{detailsOf(t, event)}</span>
          <Button
            size="small"
            aria-label={t("history.reportOf", { id: String(missionId) })}
            onClick={() => change({ panel: "report", mission: String(missionId) })}
          >
            {t("attacks.report")}
          </Button>
        </li>
      ))}
    </Section>
  );
}
