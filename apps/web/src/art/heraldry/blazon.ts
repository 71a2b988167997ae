/** The arms in words of heraldry, as alternative text: "Azure, a chevron or between three towers argent". */
import type { Arms, ArmsField, CadencyMark, Group, Line } from "./arms.ts";
import { charges } from "./charges.ts";

const article = (word: string): string => (/^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`);

const lined = (word: string, line: Line): string => (line === "straight" ? word : `${word} ${line}`);

function fieldText(field: ArmsField): string {
  switch (field.kind) {
    case "plain":
      return field.tincture;
    case "strewn":
      return `${field.tincture} strewn with ${charges[field.charge].many} ${field.chargeTincture}`;
    case "parted": {
      const how = field.partition === "quarterly" ? "quarterly" : `per ${field.partition}`;
      return `${lined(how, field.line)} ${field.tinctures[0]} and ${field.tinctures[1]}`;
    }
    case "varied":
      return `${field.variation} ${field.tinctures[0]} and ${field.tinctures[1]}`;
  }
}

const COUNTS = { 3: "three", 4: "four" } as const;

const groupText = ({ charge, tincture, count }: Group): string =>
  count === 1 ? `${charges[charge].one} ${tincture}` : `${COUNTS[count]} ${charges[charge].many} ${tincture}`;

const POINTS = { 3: "three", 5: "five" } as const;

const differenceText = (difference: CadencyMark): string =>
  difference.kind === "label"
    ? `a label of ${POINTS[difference.points]} points ${difference.tincture}`
    : `on a canton ${difference.tincture} ${charges[difference.charge].one} ${difference.chargeTincture}`;

export function blazon({ field, ordinary, groups, difference }: Arms): string {
  const parts = [fieldText(field)];
  const onField = groups.find((group) => group.on === "field");
  const onOrdinary = groups.find((group) => group.on === "ordinary");
  if (ordinary === null) {
    if (onField !== undefined) parts.push(groupText(onField));
  } else {
    const bare = `${article(lined(ordinary.kind, ordinary.line))} ${ordinary.tincture}`;
    const charged = onOrdinary === undefined ? bare : `on ${bare} ${groupText(onOrdinary)}`;
    if (onField === undefined) parts.push(charged);
    else if (onField.count > 1) parts.push(`${bare} between ${groupText(onField)}`);
    else parts.push(groupText(onField), charged);
  }
  if (difference !== null) parts.push(differenceText(difference));
  const text = parts.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
