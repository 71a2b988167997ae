import { type ChangeEvent, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { shownDate } from "../../format/times.ts";
import { Button } from "../../ui/Button.tsx";
import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from "./icons.tsx";
import type { Playback, ReplaySpan } from "./playback.ts";
import styles from "./replay.module.css";
import { SPEEDS, type Speed } from "./search.ts";
import { useShown } from "./use-playback.ts";

interface ControlsProps {
  readonly playback: Playback;
  /** The span in the address; null if the slider covers the whole known past. */
  readonly chosen: { readonly from?: number | undefined; readonly to?: number | undefined } | null;
  readonly onSpan: (span: Partial<ReplaySpan>) => void;
}

const two = (moment: number): string => shownDate(moment * 1000, "short");

export function Controls({ playback, chosen, onSpan }: ControlsProps) {
  const { t } = useTranslation();
  const { playing, span } = useShown(playback);
  const none = span.to <= span.from;
  return (
    <div className={styles.controls}>
      <Moment playback={playback} />
      <Slider playback={playback} />
      <div className={styles.ends} aria-hidden="true">
        <span>{two(span.from)}</span>
        <span>{two(span.to)}</span>
      </div>
      <div className={styles.row}>
        <Button
          icon={<PreviousIcon />}
          aria-label={t("replay.back")}
          disabled={none}
          onClick={() => playback.step(-1)}
        />
        <Button
          variant="primary"
          icon={playing ? <PauseIcon /> : <PlayIcon />}
          disabled={none}
          onClick={() => (playing ? playback.pause() : playback.play())}
        >
          {t(playing ? "replay.pause" : "replay.play")}
        </Button>
        <Button
          icon={<NextIcon />}
          aria-label={t("replay.next")}
          disabled={none}
          onClick={() => playback.step(1)}
        />
        <SpeedChoice playback={playback} />
        <SpanChoice span={span} chosen={chosen} onSpan={onSpan} />
      </div>
    </div>
  );
}

/** The moment that is shown, written in each frame without React. */
function Moment({ playback }: Pick<ControlsProps, "playback">) {
  const text = useRef<HTMLParagraphElement>(null);
  const { moment } = useShown(playback);
  useEffect(
    () =>
      playback.subscribe(() => {
        const words = shownDate(playback.moment * 1000, "full");
        if (text.current !== null && text.current.textContent !== words) text.current.textContent = words;
      }),
    [playback],
  );
  return (
    <p ref={text} className={`${styles.moment} numeric`} data-testid="replay-moment">
      {shownDate(moment * 1000, "full")}
    </p>
  );
}

function Slider({ playback }: Pick<ControlsProps, "playback">) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { moment, span } = useShown(playback);
  useEffect(
    () =>
      playback.subscribe(() => {
        if (input.current !== null) input.current.value = String(Math.floor(playback.moment));
      }),
    [playback],
  );
  const change = ({ target }: ChangeEvent<HTMLInputElement>): void => playback.seek(Number(target.value));
  return (
    <input
      ref={input}
      className={styles.slider}
      type="range"
      min={span.from}
      max={span.to}
      step={1}
      value={Math.floor(moment)}
      disabled={span.to <= span.from}
      aria-label={t("replay.moment")}
      aria-valuetext={shownDate(moment * 1000, "full")}
      onChange={change}
      data-testid="replay-slider"
    />
  );
}

function SpeedChoice({ playback }: Pick<ControlsProps, "playback">) {
  const { t } = useTranslation();
  const id = useId();
  const { speed } = useShown(playback);
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{t("replay.speed")}</label>
      <select
        id={id}
        value={speed}
        onChange={({ target }) => playback.setSpeed(Number(target.value) as Speed)}
        data-testid="replay-speed"
      >
        {SPEEDS.map((each) => (
          <option key={each} value={each}>
            {t("replay.times", { factor: each })}
          </option>
        ))}
      </select>
    </span>
  );
}

const DAY = 86_400;
const SPANS = { day: DAY, week: 7 * DAY, month: 30 * DAY } as const;

/** Which part of the past the slider covers. */
function SpanChoice({
  span,
  chosen,
  onSpan,
}: Pick<ControlsProps, "chosen" | "onSpan"> & { readonly span: ReplaySpan }) {
  const { t } = useTranslation();
  const id = useId();
  const choose = (name: string): void => {
    const seconds = name in SPANS ? SPANS[name as keyof typeof SPANS] : null;
    onSpan(seconds === null ? {} : { from: Math.floor(span.to) - seconds });
  };
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{t("replay.span")}</label>
      <select
        id={id}
        value={chosen === null ? "all" : "chosen"}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="all">{t("replay.spans.all")}</option>
        {Object.keys(SPANS).map((name) => (
          <option key={name} value={name}>
            {t(`replay.spans.${name as keyof typeof SPANS}`)}
          </option>
        ))}
        {chosen === null ? null : <option value="chosen">{`${two(span.from)} – ${two(span.to)}`}</option>}
      </select>
    </span>
  );
}
