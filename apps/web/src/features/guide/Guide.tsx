import "../../i18n/later.ts";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Countdown } from "../../data/Ticking.tsx";
import type { SelectedKingdom } from "../../game/selection.ts";
import { Button } from "../../ui/Button.tsx";
import { part } from "../../ui/part.tsx";
import { course, type NextStep, titleOf } from "./courses.ts";
import styles from "./guide.module.css";
import { setHidden, useGuide } from "./marks.ts";
import { StepAction } from "./StepAction.tsx";
import { useGuideProgress } from "./use-guide-progress.ts";

const Finished = import.meta.env.MODE === "practice" ? part(() => import("./Finished.tsx")) : () => null;
const StepList = part(() => import("./StepList.tsx"));

interface GuideProps {
  /** Null if the player is known to own none. */
  readonly kingdomOf: SelectedKingdom | null;
  /** Renders a way to end a wait. @param until when the wait ends, in seconds of the ledger's clock. */
  readonly pass?: ((until: number) => ReactNode) | undefined;
}

/** The step to take next, as a button that takes it. It leaves when there is none, and can be hidden and shown again. */
export default function Guide({ kingdomOf, pass }: GuideProps) {
  const { t } = useTranslation();
  const hidden = useGuide((state) => state.hidden);
  const guided = useGuideProgress(kingdomOf);
  const { next } = guided;
  const place = useFocusKept(hidden);
  if (next === null) return import.meta.env.MODE === "practice" && !hidden ? <Finished /> : null;
  const unread = next.look.state === "unread";
  if (hidden) {
    return (
      <div className={styles.hidden} ref={place}>
        <Button size="small" variant="quiet" onClick={() => setHidden(false)}>
          {t("guide.show")}
        </Button>
      </div>
    );
  }
  return (
    <section
      ref={place}
      className={styles.guide}
      aria-label={t("guide.title")}
      data-testid="guide"
      data-step={unread ? undefined : next.step}
    >
      <div className={styles.words}>
        <Chapter next={next} exposed={guided.exposed} />
        <p className={styles.step} aria-live="polite">
          {unread ? (
            t("common.checking")
          ) : (
            <>
              <strong>{t(`guide.steps.${next.step}`)}</strong>{" "}
              <span className={styles.why}>{t(`guide.why.${next.step}`)}</span>
            </>
          )}
        </p>
      </div>
      <div className={styles.press}>
        <Press next={next} kingdomOf={kingdomOf} pass={pass} />
        {next.step === "connect" || unread ? null : (
          <Button
            size="small"
            variant="quiet"
            aria-label={t("guide.skipStep", { step: t(`guide.steps.${next.step}`) })}
            onClick={() => guided.skip(next.step)}
          >
            {t("guide.skip")}
          </Button>
        )}
      </div>
      <details className={styles.all}>
        <summary>{t("guide.all")}</summary>
        <Suspense fallback={null}>
          <StepList guided={guided} />
        </Suspense>
      </details>
    </section>
  );
}

/** Hiding and showing take away the button that was pressed: the focus goes on to what has come in its place. */
function useFocusKept(hidden: boolean) {
  const place = useRef<HTMLElement & HTMLDivElement>(null);
  const before = useRef(hidden);
  useEffect(() => {
    if (before.current === hidden) return;
    before.current = hidden;
    // Another tab may have hidden it, while the player is elsewhere on this page.
    if (document.activeElement === document.body) place.current?.querySelector("button")?.focus();
  }, [hidden]);
  return place;
}

function Chapter({ next, exposed }: { readonly next: NextStep; readonly exposed: boolean }) {
  const { t } = useTranslation();
  const { parts, isTaught } = course;
  const { name, steps } = next.part;
  const title = t(`guide.chapters.${titleOf(name, exposed)}`);
  const lesson = { number: parts.indexOf(next.part) + 1, all: parts.length, title };
  return (
    <h2 className={styles.chapter}>
      {isTaught ? t("guide.lesson", lesson) : title}{" "}
      {steps.length === 1 ? null : (
        <span className="numeric">
          {t("guide.count", { number: steps.indexOf(next.step) + 1, all: steps.length })}
        </span>
      )}
    </h2>
  );
}

/** The button, or the reason to wait. */
function Press({ next: { step, look }, kingdomOf, pass }: { readonly next: NextStep } & GuideProps) {
  const { t } = useTranslation();
  switch (look.state) {
    case "open":
      return <StepAction act={look.act} kingdomOf={kingdomOf} label={t(`guide.press.${look.by ?? step}`)} />;
    case "waits":
      return (
        <>
          <p className={styles.note}>
            {look.until === null ? (
              t("guide.waits")
            ) : (
              <>
                {t(step === "report" ? "guide.arrivesIn" : "guide.readyIn")}{" "}
                <strong>
                  <Countdown until={look.until} />
                </strong>
              </>
            )}
          </p>
          {look.until === null ? null : pass?.(look.until)}
        </>
      );
    case "unread":
      return null;
  }
}
