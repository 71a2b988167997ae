/** Spans of time and moments as a player reads them. */
import { briefUnit, shownDateLocale } from "./locale.ts";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

const two = (value: number): string => String(value).padStart(2, "0");

/** `2d 03:04:05`, `03:04:05`; whole seconds, rounded up so that zero means "now". */
export function countdownText(remainingMs: number): string {
  const total = Math.max(0, Math.ceil(remainingMs / 1000));
  const days = Math.floor(total / DAY);
  const clock = `${two(Math.floor((total % DAY) / HOUR))}:${two(Math.floor((total % HOUR) / MINUTE))}:${two(total % MINUTE)}`;
  return days > 0 ? `${briefUnit(days, "day")} ${clock}` : clock;
}

/** The two largest units: `2d 4h`, `4h 10m`, `10m`, `45s`; for durations that do not tick. */
export function durationText(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds));
  const parts: [number, "day" | "hour" | "minute"][] = [
    [Math.floor(total / DAY), "day"],
    [Math.floor((total % DAY) / HOUR), "hour"],
    [Math.floor((total % HOUR) / MINUTE), "minute"],
  ];
  const first = parts.findIndex(([value]) => value > 0);
  if (first === -1) return briefUnit(total, "second");
  return parts
    .slice(first, first + 2)
    .filter(([value]) => value > 0)
    .map(([value, unit]) => briefUnit(value, unit))
    .join(" ");
}

/** The largest units in words, for sentences: `3 days`, `6 hours`, `1 day, 2 hours`. */
export function durationWords(seconds: number, language: string): string {
  const total = Math.max(0, Math.floor(seconds));
  const units: [number, string][] = [
    [Math.floor(total / DAY), "day"],
    [Math.floor((total % DAY) / HOUR), "hour"],
    [Math.floor((total % HOUR) / MINUTE), "minute"],
    [total % MINUTE, "second"],
  ];
  const shown = units.filter(([value], index) => value > 0 || (total === 0 && index === 3)).slice(0, 2);
  return shown
    .map(([value, unit]) =>
      new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(value),
    )
    .join(", ");
}

/** How long ago something was, in its largest unit: `now`, `5 minutes ago`, `2 days ago`. */
export function agoWords(seconds: number, language: string): string {
  const total = Math.max(0, Math.floor(seconds));
  const [length, unit] =
    total >= DAY
      ? ([DAY, "day"] as const)
      : total >= HOUR
        ? ([HOUR, "hour"] as const)
        : ([MINUTE, "minute"] as const);
  const value = Math.floor(total / length);
  if (value === 0) return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(0, "second");
  return new Intl.RelativeTimeFormat(language).format(-value, unit);
}

/** The rest of a protection (spec section 4): days and hours, hours and minutes, or minutes; at least one minute. */
export function remainingWords(seconds: number, language: string): string {
  const minutes = Math.max(1, Math.floor(seconds / MINUTE));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const units: readonly [number, string][] =
    days > 0
      ? [
          [days, "day"],
          [hours % 24, "hour"],
        ]
      : [
          [hours, "hour"],
          [minutes % 60, "minute"],
        ];
  const words = units
    .filter(([value]) => value > 0)
    .map(([value, unit]) =>
      new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(value),
    );
  return new Intl.ListFormat(language, { type: "conjunction" }).format(words);
}

const STYLES = {
  /** A day: Nov 21, 2026. */
  day: { dateStyle: "medium" },
  /** Below a drawing: Nov 21; within few days Nov 21, 3 PM. */
  dayBrief: { day: "numeric", month: "short" },
  brief: { day: "numeric", month: "short", hour: "numeric" },
  /** A time of day: 3:04 PM. */
  time: { timeStyle: "short" },
  /** A moment: Nov 21, 2026, 3:04 PM. The day has the format of `day`, which may be beside it. */
  short: { dateStyle: "medium", timeStyle: "short" },
  /** A moment to the second: Nov 21, 2026, 3:04:05 PM. */
  full: { dateStyle: "medium", timeStyle: "medium" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof STYLES;

const made = new Map<string, Intl.DateTimeFormat>();

/** A moment in words of the shown language, in the order of the player's region and in the player's own time zone. */
export function shownDate(ms: number, style: DateStyle): string {
  const locale = shownDateLocale();
  const key = `${locale} ${style}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, STYLES[style]);
  made.set(key, format);
  return format.format(ms);
}
