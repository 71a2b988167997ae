/** Which build is running: what an operator reads, and what a data folder remembers. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli } from "../../support/cli.ts";
import { freshDataFolder, type RealmProcess, refusedStart, startRealmProcess } from "../../support/realm.ts";

const root = new URL("../../../", import.meta.url);
const { version } = JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as { version: string };

const folder = freshDataFolder();
const noted = join(folder.data, "build.json");
let build: string;

beforeAll(async () => {
  build = (await refusedStart(["--version"])).output.trim();
});
afterAll(() => folder.remove());

/** What a realm on the folder does, which is stopped afterwards. */
async function onRealm<T>(work: (realm: RealmProcess) => Promise<T> | T): Promise<T> {
  const realm = await startRealmProcess(folder.data, 0, ["--no-keeper"]);
  try {
    return await work(realm);
  } finally {
    await realm.interrupt();
  }
}

describe("the build", () => {
  it("realm and command line print the version of the project and a digest of their sources", async () => {
    expect(build).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{10}$/);
    expect(build.split("+")[0]).toBe(version);
    expect(await runCli(["--version"])).toEqual({ code: 0, out: `${build}\n`, err: "" });
  });

  it("a realm says it in its config, its health and the gateway's status", async () => {
    await onRealm(async ({ url }) => {
      const read = async (path: string, init?: RequestInit) => (await fetch(url + path, init)).json();
      expect(await read("/realm/config")).toMatchObject({ version: build });
      expect(await read("/realm/health")).toMatchObject({ version: build });
      expect(await read("/status/gateway-status", { method: "POST", body: "{}" })).toMatchObject({
        release_info: { release_version: build },
      });
    });
  });

  it("a start says which other build ran on the folder last", async () => {
    expect(JSON.parse(readFileSync(noted, "utf8"))).toEqual({ build });
    expect(await onRealm((realm) => realm.output())).not.toContain("ran on");
    writeFileSync(noted, '{"build":"0.1.7+0123456789"}');
    expect(await onRealm((realm) => realm.output())).toContain(
      `Kingdoms 0.1.7+0123456789 ran on ${folder.data} last; this is ${build}.`,
    );
    expect(JSON.parse(readFileSync(noted, "utf8"))).toEqual({ build });
  });

  it("a note that is damaged is written again, without a word", async () => {
    writeFileSync(noted, "{");
    expect(await onRealm((realm) => realm.output())).not.toContain("ran on");
    expect(JSON.parse(readFileSync(noted, "utf8"))).toEqual({ build });
  });

  it("a realm starts even if the note cannot be written", async () => {
    rmSync(noted);
    mkdirSync(join(noted, "taken"), { recursive: true });
    expect(await onRealm((realm) => realm.output())).toContain("Kingdoms is ready");
    expect(readdirSync(folder.data)).not.toContain("build.json.unfinished");
    rmSync(noted, { recursive: true });
  });

  it("the refusal of a newer folder names the build that wrote it, and leaves the note as it is", async () => {
    const record = join(folder.data, "realm.json");
    const written = readFileSync(record, "utf8");
    writeFileSync(record, written.replace(/"format": \d+/, '"format": 99'));
    writeFileSync(noted, '{"build":"7.0.0+0123456789"}');
    const { output, code } = await refusedStart(["--data", folder.data]);
    expect(output).toContain("DATA_FOLDER_NEWER");
    expect(output).toContain(`Kingdoms 7.0.0+0123456789 ran on it last; this is ${build}.`);
    expect(code).toBe(1);
    expect(existsSync(noted) && readFileSync(noted, "utf8")).toContain("7.0.0+0123456789");
    writeFileSync(record, written);
  });
});
