/** What the words after `npm run bench --` ask for. */
import { FULL_WORLD, LEAST_WORLD, making, parts } from "./parts.mjs";

/**
 * @typedef {object} Asked
 * @property {readonly string[]} parts in the order in which they run
 * @property {number} world kingdoms
 */

/**
 * @param {readonly string[]} words
 * @returns {Asked | "help" | { wrong: string }}
 */
export function asked(words) {
  /** @type {Set<string>} */
  const named = new Set();
  let world = FULL_WORLD;
  for (let place = 0; place < words.length; place++) {
    const word = words[place] ?? "";
    if (word === "--help" || word === "-h") return "help";
    if (word === "--world" || word.startsWith("--world=")) {
      const given = word === "--world" ? words[++place] : word.slice("--world=".length);
      world = Number(given);
      if (given === undefined || !Number.isInteger(world) || world < LEAST_WORLD || world > FULL_WORLD)
        return {
          wrong: `--world takes a number of kingdoms from ${LEAST_WORLD} to ${FULL_WORLD}${given === undefined ? "" : `, not "${given}"`}.`,
        };
    } else if (word.startsWith("-"))
      return { wrong: `There is no flag "${word}". "npm run bench -- --help" lists the flags.` };
    else if (word in parts) named.add(word);
    else return { wrong: `There is no part "${word}". Parts are ${Object.keys(parts).join(", ")}.` };
  }
  const isIncluded = ([name, { small }]) =>
    named.size > 0 ? named.has(name) : world === FULL_WORLD || small !== undefined;
  return {
    parts: Object.entries(parts)
      .filter(isIncluded)
      .map(([name]) => name),
    world,
  };
}

/**
 * Minutes on two quiet cores, without building page and programs.
 *
 * @param {Asked} asked
 * @param {(what: "world" | "history") => boolean} isMade
 */
export function minutesOf({ parts: chosen, world }, isMade) {
  const share = world / FULL_WORLD;
  const missing = new Set(chosen.flatMap((name) => parts[name]?.reads ?? []).filter((what) => !isMade(what)));
  const measuring = chosen.reduce((sum, name) => {
    const part = parts[name];
    if (part === undefined) return sum;
    const { minutes, small = minutes } = part;
    return sum + small + (minutes - small) * share;
  }, 0);
  return { measuring, making: [...missing].reduce((sum, what) => sum + making[what] * share, 0) };
}

/** As one says it. */
export function inWords(minutes) {
  if (minutes >= 90) return `${(minutes / 60).toFixed(1)} hours`;
  if (minutes >= 1.5) return `${Math.round(minutes)} minutes`;
  return minutes > 0.75 ? "a minute" : `${Math.max(10, Math.round(minutes * 6) * 10)} seconds`;
}

const listed = Object.entries(parts)
  .map(([name, { about, minutes }]) => `  ${name.padEnd(11)} ${about} (${inWords(minutes)})`)
  .join("\n");

export const help = `
npm run bench                   every part
npm run bench -- reads map      these parts
npm run bench -- --world 200    in a world of 200 kingdoms: the parts that read it, in about a minute
npm run bench -- --help         this text

--world N   A world of N kingdoms, ${LEAST_WORLD} to ${FULL_WORLD}, with a history and samples in proportion. Its figures show that a part works and
            whether a change makes a difference. The goals are for ${FULL_WORLD.toLocaleString("en")} kingdoms.

Parts, and what each takes on two quiet cores:
${listed}

World (${inWords(making.world)}) and history (${inWords(making.history)}) are made once and kept in .cache/bench. Each part runs in processes of its
own, which end with it. A goal that is missed, or a part that fails, makes the exit code 1. The goals are in tests/bench/goals.ts.
`;
