import { kindOfCompletion, type MissionCompleted, type MissionReport } from "@kingdoms/client";
import type { Check, Evidence, Verification } from "@kingdoms/verification";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { useRules } from "../../data/reads.ts";
import { relaysOf } from "../../data/relays.ts";
import { inTime } from "../../format/in-time.ts";
import { useVerified } from "../../game/verified.ts";
import { Button } from "../../ui/Button.tsx";
import { Failure, Spinner } from "../../ui/Notes.tsx";
import styles from "./history.module.css";

interface VerifyProps {
  readonly report: MissionReport;
}

/** Verifies the report live and lists each check. */
export function Verify({ report }: VerifyProps) {
  const { t } = useTranslation();
  const game = useGame();
  const rules = useRules().data;
  const { event } = report.completion;
  const checking = useMutation({
    onSuccess: () => useVerified.setState({ once: true }),
    mutationFn: async () => {
      if (rules === undefined) throw new Error(t("report.verify.failed"));
      // Curves weigh more than the rest of the report; only who verifies needs them.
      const { readEvidence, verify } = await inTime(() => import("@kingdoms/verification"));
      const { chains, roundAddress } = await inTime(() => import("@kingdoms/beacon"));
      const evidence = await readEvidence(game, report);
      const verification = verify(evidence, rules);
      const { chain } = verification;
      const [relay = ""] = relaysOf({ ...game.config, chain: chain ?? game.config.chain });
      const link = chain === null ? null : roundAddress(relay, chains[chain], event.round);
      return { evidence, verification, link };
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
        {checking.isSuccess ? <Verdict verification={checking.data.verification} /> : null}
      </div>
      {checking.isError ? <Failure what={t("report.verify.failed")} error={checking.error} /> : null}
      {checking.isSuccess ? (
        <>
          <ul className={styles.checks} aria-label={t("report.verify.proof")}>
            {checking.data.verification.checks.map((check) => (
              <Line key={check.name} check={check} event={event} />
            ))}
          </ul>
          <Proof {...checking.data} />
        </>
      ) : null}
    </section>
  );
}

function Verdict({ verification: { stands } }: { readonly verification: Verification }) {
  const { t } = useTranslation();
  return (
    <p className={styles.verdictLine} data-stands={stands}>
      {t(stands ? "report.verify.stands" : "report.verify.broken")}
    </p>
  );
}

/** Names and values as the ledger has them. */
const differenceText = ({ field, told, found }: Check["wrong"][number]): string =>
  `${field}: ${told} / ${found}`;

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
          <span className={styles.hex}>
            {" "}
            {t("report.verify.wrong", { fields: wrong.map(differenceText).join("; ") })}
          </span>
        )}
      </span>
    </li>
  );
}

interface ProofProps {
  readonly evidence: Evidence;
  readonly verification: Verification;
  /** The address of the round at a relay; null if its chain is unknown. */
  readonly link: string | null;
}

/** The data with which a player can check it again with other tools. */
function Proof({ evidence: { reported, round }, verification: { chain }, link }: ProofProps) {
  const { t } = useTranslation();
  const { event } = reported;
  if (event.fate === null) return null;
  return (
    <>
      {chain === "embedded" ? <p className={styles.muted}>{t("report.verify.testKey")}</p> : null}
      <dl className={styles.cardFacts}>
        <dt>{t("report.verify.round")}</dt>
        <dd className="numeric">{event.round}</dd>
        {round === null ? null : (
          <>
            <dt>{t("report.verify.signature")}</dt>
            <dd className={styles.hex}>{round.signature}</dd>
            <dt>{t("report.verify.randomness")}</dt>
            <dd className={styles.hex}>{round.randomness}</dd>
          </>
        )}
        <dt>{t("report.verify.fate")}</dt>
        <dd className={styles.hex}>{event.fate}</dd>
      </dl>
      {link === null ? null : (
        <p>
          <a href={link} target="_blank" rel="noopener">
            {t("report.verify.relay")}
          </a>
        </p>
      )}
    </>
  );
}
