/** Which functions, properties, keywords and selectors of a style sheet the oldest browsers do not know. */
import { data, strangers } from "./browsers.mjs";

const { properties, selectors, types, "at-rules": rules } = data.css;

/** Functions of values, such as `color-mix`, wherever MDN has them. */
const functions = new Map();
collect(types);
collect(properties);

function collect(features, depth = 0) {
  for (const [name, feature] of Object.entries(features)) {
    if (name.startsWith("__") || depth > 3) continue;
    if (feature.__compat !== undefined) functions.set(name, [...(functions.get(name) ?? []), feature]);
    collect(feature, depth + 1);
  }
}

/** @returns what was found, `{ name, browsers }`, each once. */
export function lateInStyles(css) {
  const text = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, " ")
    .replaceAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""');
  const found = new Map();
  const add = (name, feature) => {
    const browsers = strangers(feature);
    if (browsers !== null && browsers.length > 0) found.set(name, browsers);
  };
  for (const [, name] of text.matchAll(/(?<![\w-])([a-z][a-z-]+)\(/g)) {
    const meant = functions.get(name) ?? [];
    // One that is known somewhere is known.
    if (meant.length > 0 && meant.every((feature) => (strangers(feature) ?? []).length > 0))
      add(`${name}()`, meant[0]);
  }
  for (const [, name, value] of text.matchAll(/(?:^|[{;])\s*([a-z][a-z-]+)\s*:\s*([^;{}]*)(?=[;}]|$)/g)) {
    add(name, properties[name]);
    for (const word of value.split(/[\s,]+/)) add(`${name}: ${word}`, properties[name]?.[word]);
  }
  for (const [, name] of text.matchAll(/::?([a-z][a-z-]+)(?=[^{};]*\{)/g)) add(`:${name}`, selectors[name]);
  for (const [, name] of text.matchAll(/@([a-z][a-z-]+)/g)) add(`@${name}`, rules[name]);
  if (/(?:^|[{;}])\s*&/.test(text)) add("nesting", selectors.nesting);
  return [...found].map(([name, browsers]) => ({ name, browsers }));
}
