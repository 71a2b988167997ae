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
  ["aquila", "eagle-head", "an eagle's head", "eagles' heads"],
  ["fox", "fox-head", "a fox's head", "foxes' heads"],
  ["bear", "bear-face", "a bear's head", "bears' heads"],
  ["badger", "badger", "a badger's head", "badgers' heads"],
  ["goat", "goat", "a goat's head", "goats' heads"],
  ["dragon", "spiked-dragon-head", "a dragon's head", "dragons' heads"],
  ["griffin", "griffin-symbol", "a griffin", "griffins"],
  ["wyvern", "wyvern", "a wyvern", "wyverns"],
  ["seadragon", "sea-dragon", "a sea dragon", "sea dragons"],
  ["hawk", "hawk-emblem", "a hawk displayed", "hawks displayed"],
  ["goose", "goose", "a goose", "geese"],
  ["dove", "dove", "a dove", "doves"],
  ["cock", "rooster", "a cock", "cocks"],
  ["heron", "flamingo", "a heron", "herons"],
  ["bat", "bat", "a bat", "bats"],
  ["hound", "sitting-dog", "a hound", "hounds"],
  ["cat", "cat", "a cat", "cats"],
  ["squirrel", "squirrel", "a squirrel", "squirrels"],
  ["tortoise", "turtle", "a tortoise", "tortoises"],
  ["snail", "snail", "a snail", "snails"],
  ["bee", "bee", "a bee", "bees"],
  ["horns", "bull-horns", "a pair of horns", "pairs of horns"],
  ["wing", "feathered-wing", "a wing", "wings"],
  ["feather", "feather", "a feather", "feathers"],
  ["scallop", "scallop", "a scallop", "scallops"],
  ["longship", "drakkar", "a longship", "longships"],
  ["ship", "galleon", "a ship", "ships"],
  ["bridge", "stone-bridge", "a bridge", "bridges"],
  ["rook", "chess-rook", "a chess rook", "chess rooks"],
  ["windmill", "windmill", "a windmill", "windmills"],
  ["spearhead", "broadhead-arrow", "a spearhead", "spearheads"],
  ["halberd", "halberd", "an axe head", "axe heads"],
  ["trident", "trident", "a trident", "tridents"],
  ["hammer", "warhammer", "a war hammer", "war hammers"],
  ["mace", "flanged-mace", "a mace", "maces"],
  ["sickle", "sickle", "a sickle", "sickles"],
  ["swords", "crossed-swords", "two swords in saltire", "pairs of swords in saltire"],
  ["anvil", "anvil", "an anvil", "anvils"],
  ["horseshoe", "horseshoe", "a horseshoe", "horseshoes"],
  ["hourglass", "hourglass", "an hourglass", "hourglasses"],
  ["torch", "torch", "a torch", "torches"],
  ["flame", "flame", "a flame", "flames"],
  ["beacon", "fire-bowl", "a fire bowl", "fire bowls"],
  ["cauldron", "cauldron", "a cauldron", "cauldrons"],
  ["cup", "holy-grail", "a winged cup", "winged cups"],
  ["book", "open-book", "an open book", "open books"],
  ["scales", "scales", "a pair of scales", "pairs of scales"],
  ["helmet", "barbute", "a helmet", "helmets"],
  ["greathelm", "visored-helm", "a great helm", "great helms"],
  ["hand", "hand", "a hand", "hands"],
  ["heart", "hearts", "a heart", "hearts"],
  ["comet", "comet-spark", "a comet", "comets"],
  ["trefoil", "shamrock", "a trefoil", "trefoils"],
  ["acorn", "acorn", "an acorn", "acorns"],
  ["maple", "maple-leaf", "a maple leaf", "maple leaves"],
  ["linden", "linden-leaf", "a linden leaf", "linden leaves"],
  ["pear", "pear", "a pear", "pears"],
  ["apple", "shiny-apple", "an apple", "apples"],
  ["palm", "palm-tree", "a palm tree", "palm trees"],
  ["mushroom", "mushroom", "a mushroom", "mushrooms"],
  ["lotus", "lotus", "a lotus flower", "lotus flowers"],
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

/** How many numbers a command takes, and the positions of the points among them. */
const FORMS = {
  m: { takes: 2, points: [0] },
  l: { takes: 2, points: [0] },
  t: { takes: 2, points: [0] },
  q: { takes: 4, points: [0, 2] },
  s: { takes: 4, points: [0, 2] },
  c: { takes: 6, points: [0, 2, 4] },
  a: { takes: 7, points: [5] },
  h: { takes: 1, points: [] },
  v: { takes: 1, points: [] },
};

const joined = (numbers) =>
  numbers.reduce(
    (line, next) => line + (line === "" || next < 0 ? "" : " ") + (Object.is(next, -0) ? 0 : next),
    "",
  );

/** Relative commands on a grid of whole units. Each point is rounded separately, so that errors do not add up. */
function shorten(d) {
  let exact = [0, 0];
  let shown = [0, 0];
  let start = [0, 0];
  let written = "";
  let before = "";
  const write = (command, numbers) => {
    // An `l` after an `m` may go unsaid, like any command that is repeated.
    const unsaid = command === before || (command === "l" && before === "m");
    const text = joined(numbers);
    written += unsaid && command !== "m" ? (numbers[0] < 0 ? "" : " ") + text : command + text;
    before = command;
  };
  for (const [, letter, text] of d.matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
    const command = letter.toLowerCase();
    const isRelative = letter === command;
    if (command === "z") {
      exact = [...start];
      shown = exact.map(Math.round);
      written += "z";
      before = "z";
      continue;
    }
    const { takes, points } = FORMS[command];
    const numbers = numbersOf(letter, text);
    for (let at = 0; at < numbers.length; at += takes) {
      const given = numbers.slice(at, at + takes);
      const origin = isRelative ? exact : [0, 0];
      if (command === "h" || command === "v") {
        const axis = command === "h" ? 0 : 1;
        exact[axis] = origin[axis] + given[0];
        const to = Math.round(exact[axis]);
        if (to !== shown[axis]) write(command, [to - shown[axis]]);
        shown[axis] = to;
        continue;
      }
      const out = given.map((number, index) => (command === "a" && index < 2 ? Math.round(number) : number));
      for (const point of points)
        for (const axis of [0, 1])
          out[point + axis] = Math.round(origin[axis] + given[point + axis]) - shown[axis];
      const last = points.at(-1);
      exact = [origin[0] + given[last], origin[1] + given[last + 1]];
      shown = exact.map(Math.round);
      const isMove = command === "m" && at === 0;
      if (isMove) start = [...exact];
      write(command === "m" && !isMove ? "l" : command, out);
    }
  }
  return written;
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
