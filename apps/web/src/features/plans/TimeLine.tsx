import type { Rules } from "@kingdoms/rules";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { ledgerSeconds } from "../../data/seconds.ts";
import { Remaining } from "../../data/Ticking.tsx";
import { costInXrd } from "../../format/amounts.ts";
import { errorSentence } from "../../format/error-sentence.ts";
import { shownDate } from "../../format/times.ts";
import { dropPlans } from "../../game/planned/box.ts";
import { planText } from "../../game/planned/say.ts";
import { type Entry, isOpen } from "../../game/planned/timeline.ts";
import { handOver, useStewardAccess, withdraw } from "../../realm/plans/steward.ts";
import { Button } from "../../ui/Button.tsx";
import { saveOrder } from "./files.ts";
import styles from "./plans.module.css";
import { problemText, reasonText } from "./reasons.ts";
import { tryNow } from "./try-now.ts";

interface TimeLineProps {
  readonly entries: readonly Entry[];
  readonly rules: Rules;
}

export function TimeLine({ entries, rules }: TimeLineProps) {
  const { t } = useTranslation();
  return (
    <ol className={styles.line} aria-label={t("plans.line")}>
      {entries.map((entry) => (
        <Line key={entry.key} entry={entry} rules={rules} />
      ))}
    </ol>
  );
}

function Line({ entry, rules }: { readonly entry: Entry; readonly rules: Rules }) {
  const { t } = useTranslation();
  const { words, state, from, until, reward, kept } = entry;
  return (
    <li className={styles.entry} data-state={state} data-testid="plan">
      <p className={styles.when}>
        <SpanText from={from} until={until} />
      </p>
      <p>
        {words === null ? null : (
          <strong>
            <bdi>{words.kingdom.name}</bdi>:{" "}
          </strong>
        )}
        {words === null ? entry.hash : planText(t, words)}
      </p>
      <p className={styles.state}>
        <strong>{t(`plans.states.${state}`)}</strong> <Left entry={entry} />{" "}
        {entry.intentHash === null ? null : (
          <Link to="/transaction/$id" params={{ id: entry.intentHash }}>
            {t("plans.transaction")}
          </Link>
        )}
      </p>
      <Why entry={entry} />
      <p className={styles.note}>{t("plans.reward", { amount: costInXrd(t, reward) })}</p>
      <Presses entry={entry} rules={rules} saved={kept !== null && kept.signed !== null} />
    </li>
  );
}

/** Both dates. */
export function SpanText({ from, until }: { readonly from: number; readonly until: number }) {
  const { t } = useTranslation();
  const same = shownDate(from * 1000, "day") === shownDate(until * 1000, "day");
  return (
    <span className="numeric">
      {t("plans.span", {
        from: shownDate(from * 1000, "short"),
        until: shownDate(until * 1000, same ? "time" : "short"),
      })}
    </span>
  );
}

/** How long until its time comes or ends. */
function Left({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation();
  if (!isOpen(entry)) return null;
  const begun = ledgerSeconds() >= entry.from;
  const [before, after] = t(begun ? "plans.ends" : "plans.begins", { time: GAP }).split(GAP);
  return (
    <>
      {before}
      <Remaining until={begun ? entry.until : entry.from} />
      {after}
    </>
  );
}

/** Stands in a sentence for a text that ticks. */
const GAP = "\u0000";

/** Why it was refused, or not signed, or not taken by the steward. */
function Why({ entry: { state, reason, kept, until } }: { readonly entry: Entry }) {
  const { t, i18n } = useTranslation();
  const said = { t, language: i18n.language };
  const sentences = [
    ...(state === "refused" && reason !== null ? [reasonText(said, reason)] : []),
    ...(state === "refused" && ledgerSeconds() < until
      ? [t("plans.again", { until: shownDate(until * 1000, "short") })]
      : []),
    ...(kept?.problem && (state === "unsigned" || state === "kept" || state === "late")
      ? [problemText(said, kept.problem)]
      : []),
  ];
  return sentences.length === 0 ? null : <p className={styles.reason}>{sentences.join(" ")}</p>;
}

interface PressesProps {
  readonly entry: Entry;
  readonly rules: Rules;
  /** Whether its signed bytes are in this browser. */
  readonly saved: boolean;
}

function Presses({ entry, rules, saved }: PressesProps) {
  const { t } = useTranslation();
  const { config } = useGame();
  const door = useStewardAccess(config.players);
  const { kept, state, hash } = entry;
  const [said, setSaid] = useState<ReactNode>(null);
  const failed = (error: unknown): void => setSaid(errorSentence(t, error));
  return (
    <>
      <div className={styles.presses}>
        {isOpen(entry) && entry.words !== null ? <TryNow words={entry.words} rules={rules} /> : null}
        {state === "kept" && kept !== null && door === "open" ? (
          <Button size="small" onClick={() => void handOver(kept).catch(failed)}>
            {t("plans.handOver")}
          </Button>
        ) : null}
        {(state === "waiting" || state === "refused") && hash !== null ? (
          <Button
            size="small"
            onClick={() => void withdraw(hash).then(() => setSaid(t("plans.withdrawNote")), failed)}
          >
            {t("plans.withdraw")}
          </Button>
        ) : null}
        {saved && kept !== null && isOpen(entry) ? (
          <Button size="small" variant="quiet" onClick={() => saveOrder(kept)}>
            {t("plans.save")}
          </Button>
        ) : null}
        {kept !== null && entry.key === kept.id && !isOpen(entry) ? (
          <Button size="small" variant="quiet" onClick={() => dropPlans([kept.id])}>
            {t("plans.remove")}
          </Button>
        ) : null}
      </div>
      <p role="status" className={styles.note}>
        {said}
      </p>
    </>
  );
}

function TryNow({ words, rules }: { readonly words: NonNullable<Entry["words"]>; readonly rules: Rules }) {
  const { t, i18n } = useTranslation();
  const game = useGame();
  const [trying, setTrying] = useState(false);
  const [said, setSaid] = useState("");
  const tell = async (): Promise<void> => {
    setTrying(true);
    try {
      const trial = await tryNow(game, rules, words);
      setSaid(
        trial.ok
          ? t("plans.would")
          : t("plans.wouldNot", { reason: problemText({ t, language: i18n.language }, trial) }),
      );
    } catch (error) {
      setSaid(errorSentence(t, error));
    }
    setTrying(false);
  };
  return (
    <>
      <Button size="small" busy={trying} onClick={() => void tell()}>
        {t("plans.tryNow")}
      </Button>
      <span role="status" className={styles.note}>
        {trying ? t("plans.tryingNow") : said}
      </span>
    </>
  );
}
