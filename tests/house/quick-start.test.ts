/** `docs/dapp.md` shows what works: its keys, and the heart of the script that it names. */
import { readFileSync } from "node:fs";
import { ed25519FromSeed, testAccounts } from "@embedded-radix/transactions";
import { expect, it } from "vitest";

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
const page = read("docs/dapp.md");

it("the quick start for dApps lists the public test accounts with their keys", async () => {
  const rows = [...page.matchAll(/^\| (\w+) \| `(account_sim1\w+)` \| `([0-9a-f]{64})` \|$/gm)];
  const listed = rows.map(([, label, address, seed = ""]) => ({
    label,
    address,
    publicKey: ed25519FromSeed(Uint8Array.from(Buffer.from(seed, "hex"))).publicKey,
  }));
  const accounts = await testAccounts(242);
  expect(listed).toEqual(
    accounts.map(({ label, address, key }) => ({ label, address, publicKey: key.publicKey })),
  );
});

it("the quick start quotes the script that publishes a package", () => {
  const [, quoted = ""] = /Its core:\n\n```ts\n(.+?)```/s.exec(page) ?? [];
  const words = (text: string) => text.replaceAll(/\s+/g, " ").trim();
  expect(quoted).toContain("PUBLISH_PACKAGE");
  expect(words(read("radix/test/quick-start/publish.ts"))).toContain(words(quoted));
});
