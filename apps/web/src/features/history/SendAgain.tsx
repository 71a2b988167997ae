import "../../i18n/later.ts";
import {
  isHostile,
  isTargeted,
  kingdomNumber,
  type LocalId,
  type MissionReport,
  type TargetedMission,
} from "@kingdoms/client";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { kingdomName } from "../../data/kingdom-name.ts";
import { useRules } from "../../data/reads.ts";
import { useMinute } from "../../data/seconds.ts";
import { useChronicle, useWorld } from "../../data/world.ts";
import { isolated } from "../../format/names.ts";
import { nextFarm } from "../../game/farm-list.ts";
import { lastVisits } from "../../game/last-visits.ts";
import { useMarks } from "../../game/marks-of-player.ts";
import { UNREAD } from "../../game/own-keys.ts";
import { useOwnIds, useOwnKeys } from "../../game/use-own-keys.tsx";
import { missionDraft, typeBeforehand } from "../../orders/typed.ts";
import button from "../../ui/Button.module.css";
import styles from "./history.module.css";

interface AgainProps {
  readonly launch: NonNullable<MissionReport["launch"]>;
  /** The target's name. */
  readonly name: string;
}

/**
 * The way to the same mission once more, as many units as last time, and to the next of the player's farms with as many; nothing for
 * missions of others, and for those without a target.
 */
export function SendAgain({ launch: { event }, name }: AgainProps) {
  const { t } = useTranslation();
  const own = useOwnIds(useOwnKeys()) ?? UNREAD;
  const { kind, attacker, defender, amount } = event;
  if (kind === null || !isTargeted(kind) || !own.has(attacker)) return null;
  const mission = t(`names.missions.${kind}`);
  return (
    <p className={styles.again}>
      <ToForm kind={kind} from={attacker} to={defender} amount={amount}>
        {t("report.again", { mission, name })}
      </ToForm>
      {isHostile(kind) ? (
        <NextFarm kind={kind} from={attacker} last={defender} amount={amount} own={own} />
      ) : null}
    </p>
  );
}

interface FormLinkProps {
  readonly kind: TargetedMission;
  readonly from: LocalId;
  readonly to: LocalId;
  /** Units, typed beforehand. */
  readonly amount: number;
  readonly children: ReactNode;
}

function ToForm({ kind, from, to, amount, children }: FormLinkProps) {
  return (
    <Link
      className={button.button}
      to="/"
      search={{
        panel: kind,
        kingdom: kingdomNumber(from) ?? undefined,
        target: kingdomNumber(to) ?? undefined,
      }}
      onClick={() => typeBeforehand(missionDraft(kind, to), String(amount))}
    >
      {children}
    </Link>
  );
}

interface NextProps extends Omit<FormLinkProps, "to" | "children"> {
  readonly last: LocalId;
  readonly own: ReadonlySet<string>;
}

/** Renders nothing if no farm is marked, or none can be attacked now. */
function NextFarm({ last, own, ...mission }: NextProps) {
  const { t } = useTranslation();
  const { kind, from } = mission;
  const { kingdoms } = useWorld();
  const { reports } = useChronicle();
  const marks = useMarks(({ of }) => of);
  const rules = useRules().data;
  const now = useMinute();
  const visits = useMemo(() => lastVisits(reports, from), [reports, from]);
  const next =
    rules === undefined ? null : nextFarm({ kingdoms, marks, own, visits, rules }, kind, last, now);
  if (next === null) return null;
  return (
    <ToForm {...mission} to={next.id}>
      {t("report.nextFarm", { name: isolated(kingdomName(kingdoms, next.id)) })}
    </ToForm>
  );
}
