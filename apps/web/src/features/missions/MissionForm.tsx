import { isSized, type KingdomInfo, MISSION_KINDS, type TargetedMission } from "@kingdoms/client";
import type { GameConfig, Rules } from "@kingdoms/rules";
import type { TFunction } from "i18next";
import { type FormEvent, useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { kingdomName } from "../../data/kingdom-name.ts";
import { useRenderAt } from "../../data/seconds.ts";
import { useWorld } from "../../data/world.ts";
import { readCount } from "../../format/counts.ts";
import { shownDate } from "../../format/times.ts";
import { RefusalNote } from "../../game/mission-notes.tsx";
import { maxUnits } from "../../game/refusals.ts";
import { useNow } from "../../game/use-now.ts";
import type { KnownTarget } from "../../game/use-target.ts";
import { Expected } from "../../game/worth/Expected.tsx";
import { useAsked } from "../../game/worth/use-asked.tsx";
import { useChangeView, useClosePanel } from "../../navigation/navigation.ts";
import { kingdomOrder } from "../../orders/give.ts";
import { OrderSubmit, useOrderForm } from "../../orders/OrderPopup.tsx";
import { slotOfKind } from "../../orders/slots.ts";
import { missionDraft, useTyped } from "../../orders/typed.ts";
import { type SenderView, useRefusal } from "../../orders/use-sender.ts";
import { Button } from "../../ui/Button.tsx";
import { CountField } from "../../ui/fields.tsx";
import { useFocusOnArrival } from "../../ui/Popup.tsx";
import popups from "../../ui/popups.module.css";
import styles from "./missions.module.css";
import { Outlook } from "./Outlook.tsx";
import { Cost, Route } from "./Route.tsx";
import { useVerdict } from "./use-verdict.ts";

interface MissionProps {
  readonly kind: TargetedMission;
  readonly config: GameConfig;
  readonly rules: Rules;
  readonly sender: SenderView;
  readonly target: KnownTarget;
}

/** One mission to another kingdom: its sender, its size, its prospects, its cost. */
export default function MissionForm({ kind, config, rules, sender, target }: MissionProps) {
  const { t } = useTranslation();
  const game = useGame();
  const change = useChangeView();
  const { kingdomOf, info } = sender;
  const { kingdoms } = useWorld();
  // Of two kingdoms with one name, the order says which.
  const called = kingdomName(kingdoms, target.info.id);
  const draft = missionDraft(kind, target.info.id);
  const form = useOrderForm(useClosePanel(), {
    slot: slotOfKind(kind, kingdomOf?.key.id ?? null),
    account: kingdomOf?.key.account ?? null,
    draft,
    byKey: true,
    // One mission of a kind at a time; to another target, it is another form's.
    isOwn: (order) => order.kind === kind && order.payload.target === called,
  });
  const refusal = useRefusal(rules, kind, sender, target.info);
  const part = useFocusOnArrival<HTMLFormElement>();
  const [text, setText] = useTyped(draft);
  const [given, setGiven] = useState(false);
  const peace = usePeace(rules, kind, sender.info);
  const most = kingdomOf === null ? 0 : maxUnits(config, kingdomOf.kingdom, kind);
  const fixed = MISSION_KINDS[kind].fixedAmount?.(config);
  const count = fixed === undefined ? readCount(text, most) : { ok: true as const, value: fixed };
  const amount = count.ok ? count.value : null;
  // Odds take some milliseconds: the slider does not wait for them.
  const shown = useDeferredValue(amount);
  const shielded = info !== null && peace !== null;
  const { verdict, priced } = useVerdict(kind, rules, sender, target, shown);
  const asked = useAsked(verdict, amount, priced && shown === amount);
  const missing = missingOf(t, amount === null && text === "", shielded && !given);
  const ready =
    kingdomOf !== null && refusal === null && amount !== null && (!shielded || given) && asked.agreed;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!ready || form.busy) return;
    const order = { target: called, to: target.info, fee: sender.fee, amount };
    form.give(() => kingdomOrder(game, kingdomOf.key)(kind, order));
  };
  return (
    <form className={popups.columns} ref={part} tabIndex={-1} onSubmit={submit}>
      <div className={popups.column}>
        <p>{t(`missions.intro.${kind}`)}</p>
        <Route kind={kind} rules={rules} sender={sender} target={target.info} />
        {isSized(kind) && kingdomOf !== null ? (
          <CountField label={t(`missions.amount.${kind}`)} text={text} onText={setText} maximum={most} />
        ) : null}
      </div>
      <div className={popups.column}>
        {shown === null ? null : (
          <section data-testid="outlook">
            <h3>{t("missions.odds")}</h3>
            <Outlook kind={kind} rules={rules} sender={sender} target={target} amount={shown} />
            <p className={popups.note}>{t("missions.asOfNow")}</p>
          </section>
        )}
        {verdict === null ? null : <Expected verdict={verdict} rules={rules} />}
        {kingdomOf === null ? null : <Cost rules={rules} sender={sender} kind={kind} amount={amount} />}
        {shielded && refusal === null ? (
          <PeaceEnds name={info.name} peace={peace} given={given} onGiven={setGiven} />
        ) : null}
        {refusal === null ? asked.note : null}
        <OrderSubmit
          form={form}
          disabled={!ready}
          reason={refusal === null ? null : <RefusalNote refusal={refusal} />}
          hint={missing}
        >
          {t(`missions.submit.${kind}`)}
        </OrderSubmit>
        <Button variant="quiet" onClick={() => change({ panel: "inspect" })}>
          {t("missions.back")}
        </Button>
      </div>
    </form>
  );
}

/** The next thing that the player must do. */
function missingOf(t: TFunction<"messages">, empty: boolean, atPeace: boolean): string | null {
  if (empty) return t("missions.choose");
  return atPeace ? t("missions.peaceAsk") : null;
}

interface PeaceProps {
  readonly name: string;
  readonly peace: OwnPeace;
  readonly given: boolean;
  readonly onGiven: (given: boolean) => void;
}

/** The launch ends the sender's own peace: the player must confirm that. */
function PeaceEnds({ name, peace, given, onGiven }: PeaceProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.warning}>
      <p>{t(`missions.peaceEnds.${peace.of}`, { until: shownDate(peace.until * 1000, "short") })}</p>
      <label>
        <input type="checkbox" checked={given} onChange={(event) => onGiven(event.target.checked)} />
        <span>{t(`missions.peaceConfirm.${peace.of}`, { name })}</span>
      </label>
    </div>
  );
}

/** What spares a kingdom for some time, in the order in which it is asked for. */
const PEACE = ["protectedUntil", "warTruceUntil", "raidTruceUntil"] as const;

interface OwnPeace {
  readonly of: (typeof PEACE)[number];
  /** Seconds of the ledger's clock. */
  readonly until: number;
}

/**
 * The first peace of the sender that a launch of this kind would end now; null if it ends none. While the ledger's
 * time is unknown, none of it counts as over.
 */
function usePeace(rules: Rules, kind: TargetedMission, info: KingdomInfo | null): OwnPeace | null {
  const now = useNow() ?? 0;
  const shield = info?.shield ?? null;
  const left = shield === null ? null : rules.afterLaunch(shield, kind, now);
  const of = shield === null ? undefined : PEACE.find((peace) => shield[peace] !== left?.[peace]);
  const peace = shield === null || of === undefined ? null : { of, until: shield[of] };
  useRenderAt(peace?.until ?? null);
  return peace;
}
