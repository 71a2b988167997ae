/**
 * Holds what was built to the oldest browsers that README names: the page's scripts and workers, its style sheets, those inside of
 * scripts, and the features of WebAssembly that its modules need. Run after a build; `scripts/test.mjs` does.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib.mjs";
import { allowed } from "./oldest/allowed.mjs";
import { OLDEST } from "./oldest/browsers.mjs";
import { lateModules } from "./oldest/modules.mjs";
import { lateUse, readScript } from "./oldest/scripts.mjs";
import { lateInStyles } from "./oldest/styles.mjs";

const dist = join(root, "apps/web/dist");
const files = readdirSync(dist, { recursive: true })
  .filter((name) => /\.(js|css)$/.test(name))
  .map((file) => ({ file, text: readFileSync(join(dist, file), "utf8") }));
const scripts = files
  .filter(({ file }) => file.endsWith(".js"))
  .map(({ file, text }) => ({ file, text, ...readScript(file, text) }));

/** Every member that some script of the page defines for itself. */
const defined = new Set(scripts.flatMap((script) => [...script.defined]));

/** All uses of what one of the oldest browsers lacks: `{ name, browsers, file, around }`. */
const found = [...scripts.flatMap(inScript), ...files.flatMap(inStyleSheet), ...(await lateModules(scripts))];
const needless = allowed.filter(({ name }) => !found.some((use) => use.name === name));
const faults = found.filter(({ name }) => !allowed.some((one) => one.name === name));
for (const { name, browsers, file, around } of faults)
  console.error(
    `${name} is missing below ${browsers.join(", ")}: ${file}${around === "" ? "" : `, ${around}`}`,
  );
for (const { name } of needless)
  console.error(`${name} is allowed, but nothing uses it: take it off the list.`);
console.log(
  `${scripts.length} scripts and ${files.length - scripts.length} style sheets held to ${Object.entries(
    OLDEST,
  )
    .map(([name, version]) => `${name} ${version}`)
    .join(", ")}`,
);
process.exit(faults.length + needless.length > 0 ? 1 : 0);

function inScript({ file, text, used, given, styles }) {
  const around = (at) => text.slice(Math.max(0, at - 40), at + 40).replaceAll(/\s+/g, " ");
  const calls = used.flatMap((use) => {
    const late = lateUse(use, defined, given);
    return late === null ? [] : [{ ...late, file, around: around(use.at) }];
  });
  const looks = styles.flatMap(({ css, at }) =>
    lateInStyles(css).map((late) => ({ ...late, file, around: around(at) })),
  );
  return [...calls, ...looks];
}

function inStyleSheet({ file, text }) {
  return file.endsWith(".css") ? lateInStyles(text).map((late) => ({ ...late, file, around: "" })) : [];
}
