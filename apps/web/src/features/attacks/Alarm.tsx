import type { KingdomInfo, MissionLaunched } from "@kingdoms/client";
import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { hadAlerts, isTold, useAlerts } from "../../data/alerts-state.ts";
import { useGame } from "../../data/game.tsx";
import { kingdomName } from "../../data/kingdom-name.ts";
import { useTip } from "../../data/tip.ts";
import type { Alarm } from "../../game/alarm.ts";
import { kindText, sentText } from "../../game/missions.ts";
import { useWatch } from "../../game/use-watch.ts";
import { useLanguage } from "../../i18n/language.ts";
import { part } from "../../ui/part.tsx";
import { notified, toldOf, useNotices } from "./notices.tsx";

const KeepAlerts = part(() => import("../../game/alerts/KeepAlerts.tsx"), { quiet: true });

/** The alarm on every page. */
export default function AlarmOnPage() {
  const { world, alarm } = useWatch();
  const { config } = useGame();
  const isAlerted = useAlerts(({ here }) => here.state === "on");
  return (
    <>
      <Bell alarm={alarm} kingdoms={world.kingdoms} />
      {config.push && (isAlerted || hadAlerts()) ? (
        <Suspense fallback={null}>
          <KeepAlerts pushKey={config.push} />
        </Suspense>
      ) : null}
    </>
  );
}

interface BellProps {
  readonly alarm: Alarm;
  readonly kingdoms: readonly KingdomInfo[];
}

const NONE: readonly MissionLaunched[] = [];

/** Tells of attacks, also from a tab in the background: by its title, a word to screen readers, a notification. */
export function Bell({ alarm, kingdoms }: BellProps) {
  const { t } = useTranslation();
  const { config } = useGame();
  const language = useLanguage((state) => state.language);
  const wanted = useNotices((state) => state.state === "on");
  // A browser may show what a page and what a service worker say of one mission side by side.
  const notify = !useAlerts(isTold) && wanted;
  const told = useMemo(
    () => toldOf(localStorage, config.ledgerId || config.factory),
    [config.ledgerId, config.factory],
  );
  const announced = useRef(new Set<bigint>());
  const [words, setWords] = useState("");

  const attacks = alarm.state === "alert" ? alarm.traffic.attacks : NONE;
  const count = attacks.length;
  const blind = useBlind(alarm);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the language sets the title anew
  useEffect(() => {
    const calm = t(blind ? "attacks.tabChecking" : "common.title");
    document.title = count > 0 ? t("attacks.tabTitle", { count }) : calm;
  }, [count, blind, t, language]);

  const failing = alarm.state === "checking" && alarm.unverified.error !== null;
  useEffect(() => {
    const namesOf = ({ kind, randomType, attacker, defender }: MissionLaunched) => ({
      kind: kindText(t, kind, randomType),
      attacker: kingdomName(kingdoms, attacker),
      target: kingdomName(kingdoms, defender),
    });
    const fresh = attacks.filter(({ missionId }) => !announced.current.has(missionId));
    if (fresh.length === 0) return;
    for (const { missionId } of fresh) announced.current.add(missionId);
    setWords(fresh.map((mission) => t("attacks.announced", namesOf(mission))).join(" "));
    if (!notify) return;
    const untold = fresh.filter(({ missionId }) => !told.has(missionId));
    const shown = untold.filter((mission) => {
      const names = namesOf(mission);
      const body = t("attacks.noticeText", { ...names, sent: sentText(t, mission) });
      // By its tag, several tabs tell of one mission once.
      return notified(t("attacks.notice", names), body, `kingdoms-mission-${mission.missionId}`);
    });
    told.add(shown.map(({ missionId }) => missionId));
  }, [attacks, notify, told, t, kingdoms]);

  return createPortal(
    <>
      <p className="visually-hidden" role="status" data-testid="alarm-words">
        {words}
      </p>
      <p className="visually-hidden" role="status" data-testid="alarm-unverified">
        {failing ? t("attacks.announcedChecking") : ""}
      </p>
    </>,
    document.body,
  );
}

/** Whether it is not known if the player is attacked. Before a wallet has been looked for there may be nobody to attack. */
function useBlind(alarm: Alarm): boolean {
  const lost = useTip(({ connection }) => connection === "lost");
  return alarm.state === "checking" && (alarm.unverified.of !== "wallet" || lost);
}
