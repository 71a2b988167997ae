/** Ends so many threads while they read. Run it in a separate process, which a panic of the addon would abort. */
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../gateway/src/node/index.ts";
import { nativeCalls } from "../../gateway/src/node/native-calls.ts";
import { startThread } from "../../gateway/src/node/thread.ts";

const [file = "", count = "1"] = process.argv.slice(2);
const database = openDatabase(file);
database.exec("CREATE TABLE entries (id INTEGER PRIMARY KEY, value BLOB)");
const insert = database.prepare("INSERT INTO entries VALUES (?, ?)");
for (let id = 0; id < 100; id++) insert.run(id, new Uint8Array(300));
for (let ended = 0; ended < Number(count); ended++) {
  const calls = nativeCalls();
  const thread = startThread(new URL("./reading-thread.ts", import.meta.url), { file, calls }, calls);
  await new Promise<void>((resolve) => thread.listen(() => resolve()));
  await sleep(5 + (ended % 10));
  await thread.end();
}
database.close();
console.log(`${count} threads ended`);
