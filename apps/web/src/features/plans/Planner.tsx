import "../../i18n/later.ts";
import type { KingdomInfo, OwnedKey } from "@kingdoms/client";
import type { Attos, Rules } from "@kingdoms/rules";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { useMinute } from "../../data/seconds.ts";
import { useWorld } from "../../data/world.ts";
import { costInXrd, plus } from "../../format/amounts.ts";
import { addPlans, MOST_PLANNED } from "../../game/planned/box.ts";
import { planText } from "../../game/planned/say.ts";
import { useSteward } from "../../game/planned/steward.ts";
import { useSelection } from "../../game/selection.ts";
import { useKingdomsAt } from "../../game/use-kingdoms.ts";
import { useNow } from "../../game/use-now.ts";
import { useStewardAccess } from "../../realm/plans/steward.ts";
import { Button } from "../../ui/Button.tsx";
import { Loading } from "../../ui/Notes.tsx";
import { Facts, Submit, useFocusOnArrival } from "../../ui/Popup.tsx";
import { type ComposeFacts, compose, type PlanDraft } from "./compose.ts";
import styles from "./plans.module.css";
import { RowFields } from "./RowFields.tsx";
import { EXAMPLES, type Example, type Row, rowFor } from "./rows.ts";
import { signPlans } from "./sign-plans.ts";
import { SpanText } from "./TimeLine.tsx";

interface PlannerProps {
  readonly owned: readonly OwnedKey[];
  readonly rules: Rules;
  /** How many orders wait already. */
  readonly open: number;
  readonly onClose: () => void;
}

/** Orders are composed row by row, reviewed as a whole, and signed one after the other. */
export default function Planner({ owned, rules, open, onClose }: PlannerProps) {
  const game = useGame();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [reviewing, setReviewing] = useState(false);
  const facts = useFacts(owned, rules);
  if (facts === null) return <Loading />;
  const composed = rows.map((row) => ({ row, result: compose(row, facts) }));
  const drafts = composed.flatMap(({ result }) => (result.ok ? result.drafts : []));
  const sign = (): void => {
    const plans = drafts.map((draft) => ({
      ...draft,
      id: crypto.randomUUID(),
      signed: null,
      interactionId: null,
      handedOver: false,
      problem: null,
    }));
    addPlans(plans);
    void signPlans(
      game,
      rules,
      plans.map(({ id }) => id),
    );
    onClose();
  };
  if (reviewing) return <Review drafts={drafts} onBack={() => setReviewing(false)} onSign={sign} />;
  return (
    <form
      className={styles.parts}
      onSubmit={(event) => {
        event.preventDefault();
        setReviewing(true);
      }}
    >
      <Examples owned={owned} onAdd={(row) => setRows([...rows, row])} />
      {composed.map(({ row, result }, place) => (
        <RowFields
          key={row.id}
          row={row}
          number={place + 1}
          owned={owned}
          facts={facts}
          result={result}
          onChange={(changed) => setRows(rows.map((other) => (other.id === row.id ? changed : other)))}
          onRemove={() => setRows(rows.filter((other) => other.id !== row.id))}
        />
      ))}
      <End drafts={drafts} open={open} whole={composed.every(({ result }) => result.ok)} onBack={onClose} />
    </form>
  );
}

/** Null until all kingdoms of the player have been read. */
function useFacts(owned: readonly OwnedKey[], rules: Rules): ComposeFacts | null {
  useMinute();
  const now = useNow();
  const { kingdoms: infos, missions: inFlight } = useWorld();
  const { config } = useGame();
  const door = useStewardAccess(config.players);
  const least = useSteward((steward) => steward.least);
  const reads = useKingdomsAt(owned.map(({ component }) => component));
  const own = owned.flatMap((key, place) => {
    const kingdom = reads[place] ?? null;
    return kingdom === null ? [] : [{ key, kingdom }];
  });
  if (now === null || own.length < owned.length) return null;
  return {
    rules,
    now,
    own,
    infos: infos as readonly KingdomInfo[],
    inFlight,
    least: door === "none" ? null : least,
  };
}

interface ExamplesProps {
  readonly owned: readonly OwnedKey[];
  readonly onAdd: (row: Row) => void;
}

function Examples({ owned, onAdd }: ExamplesProps) {
  const { t } = useTranslation();
  const selected = useSelection().key ?? owned[0];
  const add = (example?: Example): void => {
    if (selected !== undefined) onAdd(rowFor(selected.id, crypto.randomUUID(), example));
  };
  return (
    <section className={styles.examples} aria-label={t("plans.examplesTitle")}>
      <h3>{t("plans.examplesTitle")}</h3>
      <div className={styles.presses}>
        {EXAMPLES.map((example) => (
          <Button key={example} size="small" onClick={() => add(example)}>
            {t(`plans.examples.${example}`)}
          </Button>
        ))}
        <Button size="small" variant="quiet" onClick={() => add()}>
          {t("plans.own")}
        </Button>
      </div>
    </section>
  );
}

interface EndProps {
  readonly drafts: readonly PlanDraft[];
  readonly open: number;
  /** Whether every row is an order. */
  readonly whole: boolean;
  readonly onBack: () => void;
}

function End({ drafts, open, whole, onBack }: EndProps) {
  const { t } = useTranslation();
  const tooMany = drafts.length + open > MOST_PLANNED;
  return (
    <>
      {drafts.length === 0 ? null : <Totals drafts={drafts} open={open} />}
      <Submit
        disabled={drafts.length === 0 || !whole || tooMany}
        reason={tooMany ? t("plans.tooMany", { most: MOST_PLANNED }) : null}
      >
        {t("plans.review")}
      </Submit>
      <Button variant="quiet" onClick={onBack}>
        {t("plans.back")}
      </Button>
    </>
  );
}

function Totals({ drafts, open }: Pick<EndProps, "drafts" | "open">) {
  const { t } = useTranslation();
  const reward = drafts.reduce((sum, draft) => plus(sum, draft.reward), 0n as Attos);
  return (
    <Facts
      rows={[
        [t("plans.total.orders"), t("plans.total.most", { count: drafts.length + open, most: MOST_PLANNED })],
        [t("plans.total.signatures"), drafts.length],
        [t("plans.total.reward"), costInXrd(t, reward)],
      ]}
    />
  );
}

interface ReviewProps {
  readonly drafts: readonly PlanDraft[];
  readonly onBack: () => void;
  readonly onSign: () => void;
}

/** Everything that will be signed, in words, with both dates. */
function Review({ drafts, onBack, onSign }: ReviewProps) {
  const { t } = useTranslation();
  const door = useStewardAccess(useGame().config.players);
  const part = useFocusOnArrival<HTMLDivElement>();
  const inOrder = [...drafts].sort((one, other) => one.from - other.from);
  return (
    <div ref={part} tabIndex={-1} className={styles.parts} data-testid="plan-review">
      <h3>{t("plans.reviewTitle")}</h3>
      <ol className={styles.line}>
        {inOrder.map(({ words, from, until, reward }) => (
          <li key={`${words.kingdom.id} ${from} ${planText(t, words)}`} className={styles.entry}>
            <p className={styles.when}>
              <SpanText from={from} until={until} />
            </p>
            <p>
              <strong>
                <bdi>{words.kingdom.name}</bdi>:{" "}
              </strong>
              {planText(t, words)}
            </p>
            <p className={styles.note}>{t("plans.reward", { amount: costInXrd(t, reward) })}</p>
          </li>
        ))}
      </ol>
      <Totals drafts={drafts} open={0} />
      <p className={styles.note}>{t("plans.reviewNote")}</p>
      <p className={styles.note}>{t(`plans.steward.${door}`)}</p>
      <Button variant="primary" onClick={onSign}>
        {t("plans.sign", { count: drafts.length })}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {t("plans.back")}
      </Button>
    </div>
  );
}
