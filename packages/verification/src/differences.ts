/** Names of the fields in which two records differ, those that only one of them has included. */
export function differences(one: object, other: object): string[] {
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...new Set([...left.keys(), ...right.keys()])].filter(
    (name) => canonical(left.get(name)) !== canonical(right.get(name)),
  );
}

/** Text that is the same for equal values alone, whatever the order of their fields. */
function canonical(value: unknown): string {
  if (typeof value === "bigint") return `${value}n`;
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).map(
      ([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`,
    );
    return `{${fields.toSorted().join()}}`;
  }
  return JSON.stringify(value) ?? "undefined";
}
