import { type KingdomInfo, kingdomNumber, type MissionLaunched } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { kingdomName } from "../data/kingdom-name.ts";
import { useRules } from "../data/reads.ts";
import { useMinute } from "../data/seconds.ts";
import { isolated } from "../format/names.ts";
import { durationText } from "../format/times.ts";
import { useChangeView } from "../navigation/navigation.ts";
import { Button } from "../ui/Button.tsx";
import styles from "./game.module.css";
import { helpersOf } from "./helpers.ts";
import { keysKnown } from "./own-keys.ts";
import { useKingdomsAt } from "./use-kingdoms.ts";
import { useOwnKeys } from "./use-own-keys.tsx";

const MINUTE = 60;

interface HelpersProps {
  readonly mission: MissionLaunched;
  readonly kingdoms: readonly KingdomInfo[];
}

/** Below an attack: which other kingdoms of the player can reinforce in time, with the order one press away. */
export default function Helpers({ mission, kingdoms }: HelpersProps) {
  const rules = useRules().data;
  const attacked = kingdoms.find(({ id }) => id === mission.defender);
  const keys = keysKnown(useOwnKeys()) ?? [];
  if (rules === undefined || attacked === undefined || keys.length < 2) return null;
  const own = kingdoms.filter(({ id }) => id !== attacked.id && keys.some((key) => key.id === id));
  return <List rules={rules} mission={mission} attacked={attacked} own={own} kingdoms={kingdoms} />;
}

interface OwnProps {
  readonly rules: Rules;
  readonly mission: MissionLaunched;
  readonly attacked: KingdomInfo;
  readonly own: readonly KingdomInfo[];
  readonly kingdoms: readonly KingdomInfo[];
}

function List({ rules, mission, attacked, own, kingdoms }: OwnProps) {
  const { t } = useTranslation();
  const change = useChangeView();
  const now = useMinute();
  const [there = null, ...reads] = useKingdomsAt([attacked, ...own].map(({ component }) => component));
  const armies = own.flatMap((info, index) => {
    const kingdom = reads[index] ?? null;
    return kingdom === null ? [] : [{ info, kingdom }];
  });
  const nameOf = ({ id }: KingdomInfo): string => isolated(kingdomName(kingdoms, id));
  if (there === null || armies.length < own.length)
    return <p className={styles.muted}>{t("targets.helpers.reading")}</p>;
  // The order still must be signed, and the minute may be almost over.
  const helpers = helpersOf(
    rules,
    armies,
    { info: attacked, kingdom: there },
    mission.activationTime,
    now + MINUTE,
  );
  if (helpers.length === 0) return <p className={styles.muted}>{t("targets.helpers.none")}</p>;
  return (
    <ul className={styles.helpers} aria-label={t("targets.helpers.title")} data-testid="helpers">
      {helpers.map(({ info, units, seconds }) => (
        <li key={info.id}>
          <span>
            {t("targets.helpers.from", {
              name: nameOf(info),
              units: t("missions.units", { count: units }),
              time: durationText(seconds),
            })}
          </span>
          <Button
            size="small"
            aria-label={t("targets.helpers.sendFrom", { to: nameOf(attacked), from: nameOf(info) })}
            onClick={() =>
              change({
                kingdom: kingdomNumber(info.id) ?? undefined,
                panel: "fortify",
                target: kingdomNumber(attacked.id) ?? undefined,
              })
            }
          >
            {t("targets.helpers.send")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
