import "../../i18n/later.ts";
import { isTargeted, kingdomNumber, type MissionReport } from "@kingdoms/client";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { UNREAD } from "../../game/own-keys.ts";
import { useOwnIds, useOwnKeys } from "../../game/use-own-keys.tsx";
import { missionDraft, typeBeforehand } from "../../orders/typed.ts";
import button from "../../ui/Button.module.css";

interface AgainProps {
  readonly launch: NonNullable<MissionReport["launch"]>;
  /** The target's name. */
  readonly name: string;
}

/** The way to the same mission once more, as many units as last time; nothing for missions of others, and for those without a target. */
export function SendAgain({ launch: { event }, name }: AgainProps) {
  const { t } = useTranslation();
  const own = useOwnIds(useOwnKeys()) ?? UNREAD;
  const { kind, attacker, defender, amount } = event;
  if (kind === null || !isTargeted(kind) || !own.has(attacker)) return null;
  return (
    <p>
      <Link
        className={button.button}
        to="/"
        search={{
          panel: kind,
          kingdom: kingdomNumber(attacker) ?? undefined,
          target: kingdomNumber(defender) ?? undefined,
        }}
        onClick={() => typeBeforehand(missionDraft(kind, defender), String(amount))}
      >
        {t("report.again", { mission: t(`names.missions.${kind}`), name })}
      </Link>
    </p>
  );
}
