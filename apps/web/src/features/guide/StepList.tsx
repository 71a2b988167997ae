import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import { type CoursePart, course, titleOf } from "./courses.ts";
import styles from "./guide.module.css";
import { setHidden, unskip } from "./marks.ts";
import { lookOf, type StepName } from "./steps.ts";
import { ToSieges } from "./ToSieges.tsx";
import type { GuideProgress } from "./use-guide-progress.ts";

/** All chapters with their steps, and the ways to skip less or all of it. */
export default function StepList({ guided }: { readonly guided: GuideProgress }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.chapters}>
        {course.parts.map((part) => (
          <PartSteps key={part.name} part={part} guided={guided} />
        ))}
      </div>
      <div className={styles.ways}>
        {guided.skipped.size === 0 ? null : (
          <Button
            size="small"
            variant="quiet"
            onClick={({ currentTarget }) => {
              // The button is removed with the press, so the focus moves first.
              currentTarget.closest("details")?.querySelector("summary")?.focus();
              unskip(guided.owners);
            }}
          >
            {t("guide.unskip")}
          </Button>
        )}
        {import.meta.env.MODE === "practice" ? <ToSieges variant="quiet" /> : null}
        <Button size="small" variant="quiet" onClick={() => setHidden(true)}>
          {t("guide.hide")}
        </Button>
      </div>
    </>
  );
}

function PartSteps({ part, guided }: { readonly part: CoursePart; readonly guided: GuideProgress }) {
  const { t } = useTranslation();
  const { over, skipped, next, progress } = guided;
  const stateOf = (step: StepName): "skipped" | "done" | "left" => {
    if (skipped.has(step)) return "skipped";
    return over.has(step) || lookOf(step, progress).state === "done" ? "done" : "left";
  };
  return (
    <section>
      <h3>{t(`guide.chapters.${titleOf(part.name, guided.exposed)}`)}</h3>
      <ul>
        {part.steps.map((step) => {
          const state = stateOf(step);
          return (
            <li key={step} data-state={state} aria-current={step === next?.step ? "step" : undefined}>
              <span className={styles.mark} aria-hidden="true">
                {state === "done" ? <CheckIcon /> : state === "skipped" ? "–" : ""}
              </span>
              {t(`guide.steps.${step}`)}
              {state === "left" ? null : <span className="visually-hidden"> {t(`guide.${state}`)}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
