const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** A duration in its two largest useful units: "1 hour 30 minutes". @param locale a language tag. */
export function formatDuration(seconds: number, locale: string): string {
  let left = Math.max(0, Math.round(seconds));
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(left / size);
    left -= count * size;
    // The second unit directly follows the largest one, or is left out.
    if (count > 0 && parts.length < 2) parts.push(written(count, unit, locale));
    else if (parts.length > 0) break;
  }
  return parts.length > 0 ? parts.join(" ") : written(0, "second", locale);
}

const written = (count: number, unit: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
