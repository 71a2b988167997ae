/** `docs/api-radix.md` and `docs/api-game.md` list every name that a package exports: `npm run api`. */
import { afterAll, describe, expect, it } from "vitest";
import { Declarations, type Exported, entryPoints } from "./public-api.ts";

const declarations = new Declarations();
afterAll(() => declarations.remove());
const exported = entryPoints().map((entry) => ({ ...entry, names: declarations.exportsOf(entry.file) }));

const isPublic = ({ comment }: Exported): boolean => /^@public$/m.test(comment);
const byName = (one: Exported, other: Exported): number => (one.name < other.name ? -1 : 1);

function block(title: string, names: readonly Exported[]): string {
  if (names.length === 0) return "";
  const listed = names.toSorted(byName).map(({ declaration }) => declaration);
  return `${title}\n\n\`\`\`ts\n${listed.join("\n")}\n\`\`\`\n\n`;
}

function page(house: "radix" | "game"): string {
  const chapters = exported
    .filter(({ file }) => file.startsWith(`${house}/`))
    .map(
      ({ name, names }) =>
        `## ${name}\n\n${block("Public:", names.filter(isPublic))}${block(
          "For this repository:",
          names.filter((one) => !isPublic(one)),
        )}`,
    );
  return `# Exports of the packages in \`${house}\`

Written by \`npm run api\` from the sources; do not edit. A change of this file is a change of the interface. "Public" are the
exports with the tag \`@public\`: they are meant for programs outside this repository, and each function among them has an
example in its comment. All others may change at any time.

${chapters.join("").trimEnd()}
`;
}

describe("the packages' interface", () => {
  it.each(["radix", "game"] as const)(
    "the documentation lists every export of the packages in %s",
    async (house) => {
      await expect(page(house)).toMatchFileSnapshot(`../../docs/api-${house}.md`);
    },
  );

  it("every public function has an example", () => {
    const without = exported
      .flatMap(({ names }) => names)
      .filter((one) => isPublic(one) && /^export (?:declare )?function/.test(one.declaration))
      .filter(({ comment }) => !comment.includes("@example"));
    expect(without.map(({ name, file }) => `${name} in ${file}`)).toEqual([]);
  });

  it("gateway, engine, wallet, client, relay, transactions, player and rules have public names", () => {
    const having = exported.filter(({ names }) => names.some(isPublic)).map(({ name }) => name);
    expect(having).toEqual(
      expect.arrayContaining([
        "@embedded-radix/client",
        "@embedded-radix/engine",
        "@embedded-radix/gateway",
        "@embedded-radix/relay",
        "@embedded-radix/transactions",
        "@embedded-radix/wallet",
        "@kingdoms/client/player",
        "@kingdoms/rules",
      ]),
    );
  });
});
