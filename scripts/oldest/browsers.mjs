/** The oldest browsers that the game supports, as README says. MDN's data tells what each of them knows. */
import data from "@mdn/browser-compat-data/forLegacyNode";

/** By MDN's names. */
export const OLDEST = { chrome: "120", firefox: "121", safari: "16.4", safari_ios: "16.4" };

export { data };

/** The browsers of `OLDEST` that do not know a feature, as `name version`; null where MDN says nothing about it. */
export function strangers(feature) {
  const support = feature?.__compat?.support;
  if (support === undefined) return null;
  return Object.entries(OLDEST).flatMap(([browser, oldest]) => {
    const since = sinceWhen(support[browser]);
    return since === null || isAtMost(since, oldest) ? [] : [`${browser} ${since}`];
  });
}

/** Whether today's browsers have it, all of them: code that is written for all of them may use it. */
export const isCommon = (feature) =>
  ["chrome", "firefox", "safari"].every((browser) => {
    const since = sinceWhen(feature?.__compat?.support?.[browser]);
    return since !== "never" && since !== "preview";
  });

/** The version that brought it, `never`, or null where nobody knows. */
function sinceWhen(statements) {
  const all = [statements ?? []].flat();
  if (all.length === 0) return null;
  const usable = all.filter(
    ({ flags, prefix, alternative_name }) =>
      flags === undefined && prefix === undefined && alternative_name === undefined,
  );
  const versions = usable.map(({ version_added }) => version_added).filter((version) => version !== false);
  if (versions.length === 0) return all.some(({ version_added }) => version_added === null) ? null : "never";
  if (versions.includes(null) || versions.includes(true)) return null;
  return versions
    .map((version) => version.replace("≤", ""))
    .sort((one, other) => (isAtMost(one, other) ? -1 : 1))[0];
}

function isAtMost(version, limit) {
  if (version === "preview" || version === "never") return false;
  const [parts, limits] = [version, limit].map((text) => text.split(".").map(Number));
  for (let index = 0; index < Math.max(parts.length, limits.length); index++) {
    const difference = (parts[index] ?? 0) - (limits[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return true;
}
