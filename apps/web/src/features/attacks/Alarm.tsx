import type { KingdomInfo, MissionLaunched } from "@kingdoms/client";
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { kingdomName } from "../../data/kingdom-name.ts";
import { useTip } from "../../data/tip.ts";
import type { AttackAlarm } from "../../game/alarm.ts";
import { kindText, sentText } from "../../game/missions.ts";
import { useWatch } from "../../game/use-watch.ts";
import { useLanguage } from "../../i18n/language.ts";
import { hadAlerts, isTold, useAlerts } from "../../realm/alerts/alerts-state.ts";
import "../../i18n/later.ts";
import { part } from "../../ui/part.tsx";
import { announcedMissionsOf, notified, useNotices } from "./notices.tsx";

const KeepAlerts = part(() => import("../../realm/alerts/KeepAlerts.tsx"), { quiet: true });

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
  readonly alarm: AttackAlarm;
  readonly kingdoms: readonly KingdomInfo[];
}

const NONE: readonly MissionLaunched[] = [];

/** Announces attacks, also from a tab in the background: by its title, a text for screen readers, a notification. */
export function Bell({ alarm, kingdoms }: BellProps) {
  const { t } = useTranslation();
  const { config } = useGame();
  const language = useLanguage((state) => state.language);
  const wanted = useNotices((state) => state.state === "on");
  // A browser may show the notifications of a page and of a service worker about one mission side by side.
  const notify = !useAlerts(isTold) && wanted;
  const told = useMemo(
    () => announcedMissionsOf(config.ledgerId || config.factory),
    [config.ledgerId, config.factory],
  );
  const announced = useRef(new Set<bigint>());
  const underWay = useRef<readonly MissionLaunched[]>(NONE);
  const [words, setWords] = useWords();

  const attacks = alarm.state === "alert" ? alarm.traffic.attacks : NONE;
  const count = attacks.length;
  const blind = useBlind(alarm);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the language sets the title again
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
    if (alarm.state === "unwatched") {
      underWay.current = NONE;
      setWords("", true);
      return;
    }
    // The traffic is unknown: earlier announcements stay.
    if (alarm.state === "checking") return;
    const fresh = attacks.filter(({ missionId }) => !announced.current.has(missionId));
    const over = underWay.current.filter((was) =>
      attacks.every(({ missionId }) => missionId !== was.missionId),
    );
    underWay.current = attacks;
    if (fresh.length > 0 || over.length > 0) {
      const sentences = [
        ...over.map((mission) => t("attacks.announcedOver", namesOf(mission))),
        ...(over.length > 0 && attacks.length === 0 ? [t("attacks.clearText")] : []),
        ...fresh.map((mission) => t("attacks.announced", namesOf(mission))),
      ];
      setWords(sentences.join(" "), attacks.length === 0);
    }
    if (fresh.length === 0) return;
    for (const { missionId } of fresh) announced.current.add(missionId);
    if (!notify) return;
    const untold = fresh.filter(({ missionId }) => !told.has(missionId));
    const shown = untold.filter((mission) => {
      const names = namesOf(mission);
      const body = t("attacks.noticeText", { ...names, sent: sentText(t, mission) });
      // With the same tag, several tabs announce one mission once.
      return notified(t("attacks.notice", names), body, `kingdoms-mission-${mission.missionId}`);
    });
    told.add(shown.map(({ missionId }) => missionId));
  }, [alarm.state, attacks, notify, told, t, kingdoms, setWords]);

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

/** Long enough to be read out. Finished events are removed: a reader that comes later would take them for current. */
const OVER_MS = 15_000;

/** Texts for screen readers, which disappear after a while if they report a finished event. */
function useWords(): readonly [words: string, say: (words: string, isOver: boolean) => void] {
  const [said, setSaid] = useState({ words: "", isOver: false });
  useEffect(() => {
    if (!said.isOver || said.words === "") return undefined;
    const timer = setTimeout(() => setSaid({ words: "", isOver: false }), OVER_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const say = useCallback((words: string, isOver: boolean) => setSaid({ words, isOver }), []);
  return [said.words, say];
}

/** Whether it is unknown if the player is attacked. Before the wallet has started there may be no player. */
function useBlind(alarm: AttackAlarm): boolean {
  const lost = useTip(({ connection }) => connection === "lost");
  return alarm.state === "checking" && (alarm.unverified.of !== "wallet" || lost);
}
