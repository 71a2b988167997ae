/** Which library calls and which regular expressions of a script the oldest browsers do not know. */
import { parseSync, Visitor } from "rolldown/utils";
import { data, isCommon, strangers } from "./browsers.mjs";

/** Each member that MDN knows, by its bare name: the same name may stand for several, such as `at` of arrays and of texts. */
const members = new Map();
/** Interfaces and what hangs on them, `URL.canParse`. */
const known = new Map();

for (const [owner, feature] of [...Object.entries(data.javascript.builtins), ...Object.entries(data.api)]) {
  known.set(owner, feature);
  for (const [key, member] of Object.entries(feature)) {
    if (key.startsWith("__")) continue;
    const name = key.replace(/_(static|event|permission)$/, "");
    if (!/^[a-zA-Z]\w*$/.test(name)) continue;
    known.set(`${owner}.${name}`, member);
    members.set(name, [...(members.get(name) ?? []), { owner, member }]);
  }
}

/** A built-in thing of this bare name that came later than some supported browser, with the browsers. */
function lateMember(name) {
  const all = members.get(name) ?? [];
  const late = all.map(({ member }) => strangers(member));
  // Where all of the oldest know a member of this name, nothing says that another is meant.
  if (late.some((browsers) => browsers === null || browsers.length === 0)) return null;
  const common = all.findIndex(({ member }) => isCommon(member));
  return common < 0 ? null : { name: `${all[common].owner}.${name}`, browsers: late[common] };
}

/**
 * What a script uses and what it defines. A member that no script of the page defines can only be a built-in one. `given` has what the
 * script gives to a browser that lacks it, such as `Response.json`.
 */
export function readScript(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const [used, defined, given, styles] = [[], new Set(), new Set(), []];
  const define = ({ key, computed }) => {
    if (!computed) defined.add(key.name ?? String(key.value));
  };
  const style = (css, at) => {
    if (/[{;]\s*[a-z-]+\s*:[^;{}]+[;}]|light-dark\(|color-mix\(/.test(css)) styles.push({ css, at });
  };
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== "Identifier") return;
      const owner = object.type === "Identifier" ? object.name : null;
      used.push({ owner, name: property.name, at: property.start });
    },
    NewExpression({ callee }) {
      if (callee.type === "Identifier")
        used.push({ owner: null, name: callee.name, made: true, at: callee.start });
    },
    AssignmentExpression({ left }) {
      if (left.type !== "MemberExpression" || left.computed) return;
      defined.add(left.property.name);
      if (left.object.type === "Identifier") given.add(`${left.object.name}.${left.property.name}`);
    },
    Property: define,
    MethodDefinition: define,
    PropertyDefinition: define,
    Literal({ value, regex, start }) {
      if (regex?.flags.includes("v")) used.push({ flag: true, at: start });
      if (typeof value === "string") style(value, start);
    },
    TemplateLiteral({ quasis, start }) {
      style(quasis.map(({ value }) => value.cooked ?? value.raw).join("0"), start);
    },
  }).visit(program);
  return { used, defined, given, styles };
}

/** @returns the name of what the oldest browsers do not know, with those browsers; null where there is nothing of the kind. */
export function lateUse({ owner, name, made, flag }, definedSomewhere, given) {
  if (flag) return { name: "the flag v", browsers: ["chrome 112", "safari 17", "safari_ios 17"] };
  const path = made ? name : `${owner}.${name}`;
  if (given.has(path)) return null;
  const browsers = strangers(known.get(path));
  if (browsers !== null)
    return browsers.length === 0 ? null : { name: made ? `new ${name}` : path, browsers };
  return made || definedSomewhere.has(name) ? null : lateMember(name);
}
