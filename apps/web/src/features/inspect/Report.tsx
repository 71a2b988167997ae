import { unclaimedGold } from "@kingdoms/client";
import type { Attos, GameConfig, Rules } from "@kingdoms/rules";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { ReadNote } from "../../data/ReadNote.tsx";
import { useClockKnown, usePast } from "../../data/seconds.ts";
import { Remaining, Ticking } from "../../data/Ticking.tsx";
import { inKgld } from "../../format/amounts.ts";
import { shownDate } from "../../format/times.ts";
import type { KnownTarget } from "../../game/use-target.ts";
import type { SenderView } from "../../orders/use-sender.ts";
import { Button } from "../../ui/Button.tsx";
import { RefreshIcon } from "../../ui/icons.tsx";
import { Facts, useFocusOnArrival } from "../../ui/Popup.tsx";
import { Actions } from "./Actions.tsx";
import { Buildings } from "./Buildings.tsx";
import { Heading } from "./Heading.tsx";
import styles from "./inspect.module.css";

interface ReportProps {
  readonly config: GameConfig;
  readonly rules: Rules;
  readonly sender: SenderView;
  readonly target: KnownTarget;
}

/** All that the ledger tells of a kingdom, and what can be done about it. */
export function Report({ config, rules, sender, target }: ReportProps) {
  const { t } = useTranslation();
  const { info, kingdom, read, refresh } = target;
  const [buildings, setBuildings] = useState(false);
  const unprotected = usePast(info.protectedUntil);
  const timed = useClockKnown();
  const part = useFocusOnArrival<HTMLDivElement>();
  const { army } = kingdom;
  const kgld = useCallback((value: Attos): string => inKgld(t, value), [t]);
  const unclaimed = useCallback(
    (nowMs: number) => kgld(unclaimedGold(rules, kingdom, Math.floor(nowMs / 1000))),
    [kgld, kingdom, rules],
  );
  return (
    <div className={styles.page} ref={part} tabIndex={-1}>
      <div className={styles.report}>
        <Heading info={info} rarity={kingdom.rarity} />
        <ReadNote read={read} />
        <Facts
          rows={[
            [t("status.location"), t("founding.cell", { x: info.cell.x, y: info.cell.y })],
            [t("status.founded"), shownDate(info.createdAt * 1000, "day")],
            unprotected || !timed
              ? [t("status.protection"), t(timed ? "status.notProtected" : "common.checking")]
              : [t("status.protected"), <Remaining key="protection" until={info.protectedUntil} />],
          ]}
        />
        <section>
          <h3>{t("inspect.forces")}</h3>
          <Facts
            rows={[
              [t("names.units.defenders"), army.defenders],
              [t("inspect.deployed"), army.traveling],
              [t("names.units.missiles"), army.missiles],
              [t("inspect.launched"), army.launchedMissiles],
              [t("inspect.barriers"), army.barriers],
            ]}
          />
        </section>
        <section>
          <h3>{t("inspect.wealth")}</h3>
          <Facts
            rows={[
              [t("inspect.treasury"), kgld(kingdom.treasury)],
              [t("inspect.unclaimed"), <Ticking key="unclaimed" text={unclaimed} />],
            ]}
          />
        </section>
      </div>
      <div className={styles.report}>
        <Actions config={config} rules={rules} sender={sender} target={info} />
        <div className={styles.buttons}>
          <Button size="small" aria-expanded={buildings} onClick={() => setBuildings(!buildings)}>
            {buildings ? t("inspect.hideBuildings") : t("inspect.viewBuildings")}
          </Button>
          <Button size="small" icon={<RefreshIcon />} busy={read.reading} onClick={refresh}>
            {t("inspect.refresh")}
          </Button>
        </div>
        {buildings ? <Buildings kingdom={kingdom} /> : null}
      </div>
    </div>
  );
}
