/** `docs/commands.md` is written from what each command prints with `--help`: `npm run commands`. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { commands, OF_FOLDERS } from "../../../apps/cli/src/commands.ts";
import { flags as buildFlags, usage as buildUsage } from "../../../apps/cli/src/site/usage.ts";
import { commands as folderCommands } from "../../../apps/realm/src/folder/commands.ts";
import { flags as startFlags, usage as startUsage } from "../../../apps/realm/src/options.ts";
import { root } from "../../house/imports.ts";

interface Described {
  readonly name: string;
  readonly usage: string;
  readonly flags: object;
}

const ofGame: readonly Described[] = await Promise.all(
  Object.entries(commands).map(async ([name, { load }]) => ({ name, ...(await load()).command })),
);
const ofFolder: readonly Described[] = Object.entries(folderCommands).map(([name, { usage, flags }]) => ({
  name,
  usage,
  flags,
}));
const start: Described = { name: "start", usage: startUsage, flags: startFlags };
const build: Described = { name: "build", usage: buildUsage, flags: buildFlags };

const section = ({ name, usage }: Described): string =>
  `### ${name}\n\n\`\`\`text\n${usage.trimEnd()}\n\`\`\``;

const page = `# Commands

The help of each command. A test writes it from the programs; see the head of \`tests/api/cli/commands.test.ts\`.
[apps/cli](../apps/cli/README.md) and [operate.md](operate.md) explain their use. Defaults of flags are in parentheses.

## A realm and its page

${[start, build].map(section).join("\n\n")}

## A game

Each begins with \`npm run kingdoms --\`.

${ofGame.map(section).join("\n\n")}

## The data folder of a realm

${ofFolder.map(section).join("\n\n")}
`;

it("docs/commands.md has every command with its usage", async () => {
  await expect(page).toMatchFileSnapshot("../../../docs/commands.md");
  expect(Object.keys(folderCommands).toSorted()).toEqual(OF_FOLDERS.toSorted());
});

it("every flag that a command takes is in its help", () => {
  const missing = [start, build, ...ofGame, ...ofFolder].flatMap(({ name, usage, flags }) =>
    Object.keys(flags)
      .filter((flag) => flag !== "help" && !new RegExp(`--${flag}(?![\\w-])`).test(usage))
      .map((flag) => `${name} --${flag}`),
  );
  expect(missing).toEqual([]);
});

it("every flag that a command's help explains is one that it takes", () => {
  const wrong = [start, build, ...ofGame, ...ofFolder].flatMap(({ name, usage, flags }) =>
    [...usage.matchAll(/^ {2}--([\w-]+)/gm)]
      .map(([, flag = ""]) => flag)
      .filter((flag) => !Object.hasOwn(flags, flag) && flag !== "help")
      .map((flag) => `${name} --${flag}`),
  );
  expect(wrong).toEqual([]);
});

it("scripts/README.md has a row for every command of npm", () => {
  const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const rows = readFileSync(`${root}/scripts/README.md`, "utf8");
  const missing = Object.keys(scripts).filter(
    (name) => !rows.includes(["start", "test"].includes(name) ? `\`npm ${name}\`` : `\`npm run ${name}\``),
  );
  expect(missing).toEqual([]);
});
