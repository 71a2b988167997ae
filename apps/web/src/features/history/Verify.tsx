import {
  type KingdomInfo,
  kindOfCompletion,
  type MissionCompleted,
  type MissionReport,
  meetsKingdom,
  partiesOf,
} from "@kingdoms/client";
import type { Check, Evidence } from "@kingdoms/verification";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { kingdomById } from "../../data/kingdom-name.ts";
import { useRules } from "../../data/reads.ts";
import { inTime } from "../../format/in-time.ts";
import { Button } from "../../ui/Button.tsx";
import { Failure, Spinner } from "../../ui/Notes.tsx";
import styles from "./history.module.css";

interface VerifyProps {
  readonly report: MissionReport;
  readonly kingdoms: readonly KingdomInfo[];
}

/** Checks the report in front of the player's eyes and says line by line what was checked. */
export function Verify({ report, kingdoms }: VerifyProps) {
  const { t } = useTranslation();
  const game = useGame();
  const rules = useRules().data;
  const { event } = report.completion;
  const met = meetsKingdom(event) ? kingdomById(kingdoms, partiesOf(event).to) : null;
  const checking = useMutation({
    mutationFn: async () => {
      if (rules === undefined) throw new Error(t("report.verify.failed"));
      // Curves weigh more than the rest of the report; only who verifies needs them.
      const { readEvidence, verify } = await inTime(() => import("@kingdoms/verification"));
      const evidence = await readEvidence(game, report, met?.component ?? null);
      return { evidence, checks: verify(evidence, rules) };
    },
  });
  return (
    <section className={styles.verify} aria-label={t("report.verify.title")} data-testid="verify">
      <p className={styles.muted}>{t("report.verify.intro")}</p>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          busy={checking.isPending || rules === undefined}
          onClick={() => checking.mutate()}
        >
          {t(checking.isSuccess ? "report.verify.again" : "report.verify.start")}
        </Button>
      </div>
      <div role="status">
        {checking.isPending ? (
          <p className={styles.working}>
            <Spinner /> {t("report.verify.working")}
          </p>
        ) : null}
        {checking.isSuccess ? <Verdict checks={checking.data.checks} /> : null}
      </div>
      {checking.isError ? <Failure what={t("report.verify.failed")} error={checking.error} /> : null}
      {checking.isSuccess ? (
        <>
          <ul className={styles.checks} aria-label={t("report.verify.proof")}>
            {checking.data.checks.map((check) => (
              <Line key={check.name} check={check} event={report.completion.event} />
            ))}
          </ul>
          <Proof evidence={checking.data.evidence} />
        </>
      ) : null}
    </section>
  );
}

function Verdict({ checks }: { readonly checks: readonly Check[] }) {
  const { t } = useTranslation();
  const stands = checks.every(({ result }) => result !== "failed");
  return (
    <p className={styles.verdictLine} data-stands={stands}>
      {t(stands ? "report.verify.stands" : "report.verify.broken")}
    </p>
  );
}

const TEXTS = { passed: "passed", failed: "failedCheck", absent: "absent" } as const;

function Line({ check, event }: { readonly check: Check; readonly event: MissionCompleted }) {
  const { t } = useTranslation();
  const { name, result, wrong } = check;
  const needsRules = name === "outcome" || name === "field";
  const text =
    needsRules && kindOfCompletion(event) === null
      ? t("report.verify.unknownRules")
      : name === "outcome" && result === "passed" && event.fate === null
        ? t("report.verify.overdueOutcome")
        : t(`report.verify.${TEXTS[result]}.${name}`);
  return (
    <li className={styles.checkLine} data-result={result} data-testid={`check-${name}`}>
      <span className={styles.mark}>{t(`report.verify.results.${result}`)}</span>
      <span>
        {text}
        {wrong.length === 0 ? null : (
          <span className={styles.hex}> {t("report.verify.wrong", { fields: wrong.join(", ") })}</span>
        )}
      </span>
    </li>
  );
}

/** What a player needs to check it once more with tools of their own. */
function Proof({ evidence }: { readonly evidence: Evidence }) {
  const { t } = useTranslation();
  const { fate, round } = evidence.reported.event;
  if (fate === null) return null;
  return (
    <dl className={styles.cardFacts}>
      <dt>{t("report.verify.fate")}</dt>
      <dd className={styles.hex}>{fate}</dd>
      <dt>{t("report.verify.round")}</dt>
      <dd className="numeric">{round}</dd>
    </dl>
  );
}
