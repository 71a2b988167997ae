/** Quiet hours of a device, by the clock on its player's wall. */

export interface QuietHours {
  /** `HH:MM`, from 00:00 to 23:59. From is included and to is not; later than to, they go over midnight. Alike, there are none. */
  readonly from: string;
  readonly to: string;
  /** By its IANA name, so that the hours follow daylight saving. */
  readonly timeZone: string;
  /** Whether attacks come through all the same. */
  readonly attacks: boolean;
}

/** A player could name a zone in many ways: `europe/berlin` is one, too. */
const MOST_FORMATS = 1_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Throws a RangeError for a zone that this machine does not know. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(timeZone, made);
  return made;
}

export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Minutes since midnight, as the clocks of the zone show them. */
function minuteAt(timeZone: string, ms: number): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return (parts.get("hour") ?? 0) * 60 + (parts.get("minute") ?? 0);
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** @param ms Unix milliseconds. */
export function isQuiet(quiet: QuietHours | null, ms: number): boolean {
  // A zone may be unknown to another machine that the file was moved to. An alert too many is better than none for ever.
  if (quiet === null || !isTimeZone(quiet.timeZone)) return false;
  const [from, to] = [minuteOf(quiet.from), minuteOf(quiet.to)];
  const now = minuteAt(quiet.timeZone, ms);
  return from <= to ? from <= now && now < to : now >= from || now < to;
}

/**
 * Seconds until the quiet hours begin, `most` if that is later. Minute by minute: on a day on which clocks are put back, they may
 * begin twice.
 */
export function secondsUntilQuiet(quiet: QuietHours | null, ms: number, most: number): number {
  if (quiet === null || quiet.from === quiet.to) return most;
  const step = 60_000;
  for (let at = ms; at < ms + most * 1000; at = (Math.floor(at / step) + 1) * step)
    if (isQuiet(quiet, at)) return Math.floor((at - ms) / 1000);
  return most;
}
