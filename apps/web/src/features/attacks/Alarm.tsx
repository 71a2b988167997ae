import type { KingdomInfo, MissionLaunched } from "@kingdoms/client";
import { useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/language.ts";
import { useGame } from "../../ledger/game.tsx";
import { kingdomName } from "../../lib/kingdom-name.ts";
import { kindText } from "../history/kinds.ts";
import { notified, toldOf, useNotices } from "./notices.ts";
import { sentText } from "./sent.ts";
import { useTraffic } from "./use-traffic.ts";

/** The alarm on every page. */
export default function Alarm() {
  const { world, traffic } = useTraffic();
  return <Bell attacks={traffic.attacks} kingdoms={world.kingdoms} />;
}

interface BellProps {
  readonly attacks: readonly MissionLaunched[];
  readonly kingdoms: readonly KingdomInfo[];
}

/** Tells of attacks, also from a tab in the background: by its title, a word to screen readers, a notification. */
export function Bell({ attacks, kingdoms }: BellProps) {
  const { t } = useTranslation();
  const { config } = useGame();
  const language = useLanguage((state) => state.language);
  const notify = useNotices((state) => state.state === "on");
  const told = useMemo(
    () => toldOf(localStorage, config.ledgerId || config.factory),
    [config.ledgerId, config.factory],
  );
  const announced = useRef(new Set<bigint>());
  const [words, setWords] = useState("");

  const count = attacks.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the language sets the title anew
  useEffect(() => {
    document.title = count > 0 ? t("attacks.tabTitle", { count }) : t("common.title");
  }, [count, t, language]);

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
    <p className="visually-hidden" role="status" data-testid="alarm-words">
      {words}
    </p>,
    document.body,
  );
}
