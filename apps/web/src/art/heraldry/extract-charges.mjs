/**
 * Writes charges.generated.ts: the charges taken from game-icons.net, as paths in a box of 512, rounded to whole units.
 * Run after a change of the list:  node apps/web/src/art/heraldry/extract-charges.mjs
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

/** [name of ours, icon, one, many] */
const wanted = [
  ["lion", "lion", "a lion's head", "lions' heads"],
  ["boar", "boar", "a boar", "boars"],
  ["raven", "raven", "a raven", "ravens"],
  ["wolf", "wolf-head", "a wolf's head", "wolves' heads"],
  ["dolphin", "dolphin", "a dolphin", "dolphins"],
  ["unicorn", "unicorn", "a unicorn's head", "unicorns' heads"],
  ["swan", "swan", "a swan", "swans"],
  ["serpent", "snake", "a serpent", "serpents"],
  ["bull", "bull", "a bull's head", "bulls' heads"],
  ["pegasus", "pegasus", "a pegasus", "pegasi"],
  ["owl", "barn-owl", "an owl", "owls"],
  ["horse", "horse-head", "a horse's head", "horses' heads"],
  ["eagle", "eagle-emblem", "an eagle displayed", "eagles displayed"],
  ["stag", "deer-head", "a stag's head", "stags' heads"],
  ["anchor", "anchor", "an anchor", "anchors"],
  ["harp", "harp", "a harp", "harps"],
  ["oak", "oak-leaf", "an oak leaf", "oak leaves"],
  ["horn", "hunting-horn", "a hunting horn", "hunting horns"],
  ["pine", "pine-tree", "a pine tree", "pine trees"],
  ["axe", "battle-axe", "a battle axe", "battle axes"],
  ["crown", "crown", "a crown", "crowns"],
  ["lys", "fleur-de-lys", "a fleur-de-lys", "fleurs-de-lys"],
];

const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
const { icons } = JSON.parse(readFileSync(file, "utf8"));

/** Numbers of one command, with the two flags of an arc, which may be written without a gap. */
function numbersOf(command, text) {
  const numbers = [];
  let rest = text;
  while (rest.trim() !== "") {
    const isFlag = command.toLowerCase() === "a" && (numbers.length % 7 === 3 || numbers.length % 7 === 4);
    const match = (isFlag ? /^[\s,]*([01])/ : /^[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/).exec(rest);
    if (match === null) throw new Error(`Not a number: ${rest}`);
    numbers.push(Number(match[1]));
    rest = rest.slice(match[0].length);
  }
  return numbers;
}

/** Relative commands would add up rounding errors, so one decimal is kept. */
function shorten(d) {
  return d.replace(/([a-df-z])([^a-df-z]*)/gi, (_, command, text) => {
    const written = numbersOf(command, text).map((number) => {
      const value = Math.round(number * 10) / 10;
      return String(Object.is(value, -0) ? 0 : value).replace(/^(-?)0\./, "$1.");
    });
    return (
      command +
      written.reduce((line, next) => line + (line === "" || next.startsWith("-") ? "" : " ") + next, "")
    );
  });
}

const entries = wanted.map(([name, icon, one, many]) => {
  const d = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(icons[icon]?.body ?? "")?.[1];
  if (d === undefined) throw new Error(`game-icons has no single path "${icon}"`);
  return `  ${name}: { d: "${shorten(d)}", one: "${one}", many: "${many}" },`;
});

writeFileSync(
  new URL("charges.generated.ts", import.meta.url),
  `// Written by extract-charges.mjs from @iconify-json/game-icons (CC BY 3.0, credited on the Info page). Do not edit.
export const borrowedCharges = {
${entries.join("\n")}
} as const;
`,
);
