import { useTranslation } from "react-i18next";
import { Slow } from "../../data/Checking.tsx";
import { useGame } from "../../data/game.tsx";
import { lastKnown } from "../../data/read.ts";
import { syncOf } from "../../data/sync.ts";
import { useVerifiedAt } from "../../data/world.ts";
import { shownDate } from "../../format/times.ts";
import type { Alarm, Doubt } from "../../game/alarm.ts";
import type { Watch } from "../../game/use-watch.ts";
import { CheckIcon, WarningIcon } from "../../ui/icons.tsx";
import { Failure, Spinner } from "../../ui/Notes.tsx";
import styles from "./attacks.module.css";

/** In a word whether the player's kingdoms are attacked, with what it rests on. */
export function Status({ watch }: { readonly watch: Watch }) {
  const { t } = useTranslation();
  const { alarm } = watch;
  const doubt = alarm.state === "checking" || alarm.state === "alert" ? alarm.doubt : null;
  return (
    <div className={styles.status} data-state={alarm.state} data-testid="alarm">
      <p className={styles.state}>
        <Mark alarm={alarm} />
        {t(`attacks.states.${alarm.state}`)}
      </p>
      <Sentence alarm={alarm} />
      {doubt === null ? null : <Why doubt={doubt} watch={watch} />}
      {alarm.state === "unwatched" ? null : <AsOf watch={watch} />}
    </div>
  );
}

function Mark({ alarm }: { readonly alarm: Alarm }) {
  if (alarm.state === "clear") return <CheckIcon />;
  if (alarm.state === "alert") return <WarningIcon />;
  return alarm.state === "checking" ? <Spinner /> : null;
}

function Sentence({ alarm }: { readonly alarm: Alarm }) {
  const { t } = useTranslation();
  switch (alarm.state) {
    case "unwatched":
      return <p>{t(`attacks.${alarm.why === "noKingdoms" ? "noKingdoms" : "notConnected"}`)}</p>;
    case "alert":
      return <p>{t("attacks.alertText", { count: alarm.traffic.attacks.length })}</p>;
    case "clear":
      return <p>{t("attacks.clearText")}</p>;
    case "checking":
      return alarm.traffic === null ? null : <p>{t("attacks.lastClear")}</p>;
  }
}

/** What is not known, and why where that is known. */
function Why({ doubt: { of, error }, watch }: { readonly doubt: Doubt; readonly watch: Watch }) {
  const { t } = useTranslation();
  const sync = syncOf(useGame());
  const { own } = watch;
  if (error === null) {
    return (
      <div role="status">
        <p>{t(`attacks.reading.${of}`)}</p>
        <Slow />
      </div>
    );
  }
  const again = (): void => {
    if (own.state === "failed") own.again();
    sync.look();
  };
  return (
    <>
      {of === "keys" ? <p>{t("attacks.keysFailed")}</p> : null}
      <Failure what={t("attacks.failed")} error={error} onRetry={again} />
    </>
  );
}

/** Where on the ledger missions and keys were read. */
function AsOf({ watch: { own, world } }: { readonly watch: Watch }) {
  const { t } = useTranslation();
  const sure = useVerifiedAt();
  const keys = own.state === "starting" || own.state === "unconnected" ? null : lastKnown(own);
  if (sure === null || keys === null) return null;
  return (
    <p className={styles.muted}>
      {t(world.error === null ? "attacks.updated" : "attacks.stale", {
        time: shownDate(sure.time * 1000, "full"),
        version: sure.stateVersion,
      })}{" "}
      {t("attacks.watched", { count: keys.value.length, version: keys.stateVersion })}
    </p>
  );
}
