/** What a realm keeps for players, as its owner and their browsers meet it: restarts, backups, doors, output. */
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { testPersona } from "@embedded-radix/transactions";
import { openPlayersFile } from "@kingdoms/players/node";

import { afterAll, beforeAll, expect, it } from "vitest";
import { commands } from "../../../apps/realm/src/folder/commands.ts";
import { prove } from "../../../radix/wallet/src/protocol/rola.ts";
import { freshDataFolder, type RealmProcess, refusedStart, startRealmProcess } from "../../support/realm.ts";

const KINGDOM = "component_sim1cptxxxxxxxxxfaucetxxxxxxxxx000527798379xxxxxxxxxhkrefh";
const folder = freshDataFolder();
const beside = (name: string) => join(dirname(folder.data), name);
const allowed = ["--no-keeper", "--allow-origin", "http://localhost:3000"];
let realm: RealmProcess;

beforeAll(async () => {
  realm = await startRealmProcess(folder.data, 0, allowed);
});
afterAll(async () => {
  await realm?.kill();
  folder.remove();
});

async function ask(at: RealmProcess, method: string, path: string, body?: object, headers = {}) {
  const response = await fetch(`${at.url}/player${path}`, {
    method,
    headers: { Origin: at.url, "Content-Type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const [cookie = ""] = (response.headers.get("set-cookie") ?? "").split(";");
  return { status: response.status, body: (await response.json()) as Record<string, unknown>, cookie };
}

async function signIn(at: RealmProcess): Promise<string> {
  const { dAppDefinition } = (await (await fetch(`${at.url}/realm/config`)).json()) as {
    dAppDefinition: string;
  };
  const { address, key } = await testPersona(242);
  const challenge = String((await ask(at, "POST", "/challenge", {})).body.challenge);
  const proof = prove(key, challenge, { origin: at.url, dAppDefinitionAddress: dAppDefinition });
  const answer = await ask(at, "POST", "/session", { type: "persona", address, challenge, proof });
  expect(answer.status).toBe(201);
  return answer.cookie;
}

const noteBy = async (at: RealmProcess, Cookie: string) =>
  (await ask(at, "GET", `/notes/${KINGDOM}`, undefined, { Cookie })).body;

it("a session and a note outlive a realm that is killed, and none of it is in its output", async () => {
  expect(await (await fetch(`${realm.url}/realm/config`)).json()).toMatchObject({ players: true });
  const cookie = await signIn(realm);
  await ask(
    realm,
    "PUT",
    `/notes/${KINGDOM}`,
    { text: "a secret of the realm", replaces: null },
    { Cookie: cookie },
  );
  await realm.kill();
  expect(realm.output()).not.toContain(cookie.split("=")[1]);
  expect(realm.output()).not.toContain("a secret");

  realm = await startRealmProcess(folder.data, Number(new URL(realm.url).port), allowed);
  expect(await noteBy(realm, cookie)).toMatchObject({ note: { text: "a secret of the realm" } });
});

it("a page whose origin the owner allowed may use the ledger, but not the players' data", async () => {
  const cookie = await signIn(realm);
  const headers = { Origin: "http://localhost:3000", Cookie: cookie };
  expect(await ask(realm, "GET", "/export", undefined, headers)).toMatchObject({
    status: 403,
    body: { code: "FORBIDDEN_ORIGIN" },
  });
});

it("a backup carries players' data, readable by its owner only, and a restored one has no sessions", async () => {
  const cookie = await signIn(realm);
  const said: string[] = [];
  await commands.backup?.run([folder.data, beside("backup")], (text) => said.push(text));
  await commands.restore?.run([beside("backup"), beside("restored")], (text) => said.push(text));
  for (const copy of ["backup", "restored"])
    expect(statSync(join(beside(copy), "players.sqlite")).mode & 0o077).toBe(0);

  await realm.kill();
  const port = Number(new URL(realm.url).port);
  const restored = await startRealmProcess(beside("restored"), port, ["--no-keeper"]);
  expect(await noteBy(restored, cookie)).toMatchObject({ code: "NOT_SIGNED_IN" });
  expect(await noteBy(restored, await signIn(restored))).toMatchObject({
    note: { text: "a secret of the realm" },
  });
  await restored.interrupt();
});

it("only a realm that sends alerts has a key for them, which no backup carries", async () => {
  const config = async (at: RealmProcess) =>
    (await (await fetch(`${at.url}/realm/config`)).json()) as { push: string | null };
  const silent = await startRealmProcess(beside("restored"), 0, ["--no-keeper"]);
  expect((await config(silent)).push).toBeNull();
  await silent.interrupt();
  expect(existsSync(join(beside("restored"), "push.pem"))).toBe(false);

  const flags = ["--no-keeper", "--push", "mailto:owner@example.org"];
  const alerting = await startRealmProcess(beside("restored"), 0, flags);
  const { push } = await config(alerting);
  expect(push).toMatch(/^[\w-]{87}$/);
  const pem = readFileSync(join(beside("restored"), "push.pem"), "utf8");
  expect(alerting.output()).not.toContain(pem.split("\n")[1]);
  await alerting.interrupt();

  const again = await startRealmProcess(beside("restored"), 0, flags);
  expect((await config(again)).push).toBe(push);
  await again.interrupt();
  await commands.backup?.run([beside("restored"), beside("backup-with-key")], () => undefined);
  expect(existsSync(join(beside("backup-with-key"), "push.pem"))).toBe(false);
});

it("a file of players of a newer version stops the start with its code and stays as it is", async () => {
  const file = join(beside("restored"), "players.sqlite");
  const database = openPlayersFile(file);
  database.exec("PRAGMA user_version = 99");
  database.close();
  const { output, code } = await refusedStart(["--data", beside("restored")]);
  expect(code).toBe(1);
  expect(output).toContain(`DATA_FOLDER_NEWER: ${file} was written by a newer version`);
});

it("a corrupt file of players stops the start with its code and stays as it is", async () => {
  const file = join(beside("restored"), "players.sqlite");
  writeFileSync(file, "no database at all, but long enough to be looked at".repeat(200));
  const before = readFileSync(file);
  const { output, code } = await refusedStart(["--data", beside("restored")]);
  expect(code).toBe(1);
  expect(output).toContain(`DATA_FOLDER_CORRUPT: ${file} is corrupt`);
  expect(output).not.toContain("    at ");
  expect(readFileSync(file).equals(before)).toBe(true);
});
