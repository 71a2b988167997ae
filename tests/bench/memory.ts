/**
 * The memory of a realm in a large world: after its start, and after each of ten visitors' first reads, while its
 * keeper works off overdue missions.
 */
import { bigWorld, bigWorldSize } from "../support/bench/big-world.ts";
import { dataFolderOf, ofWorld } from "../support/bench/realm-of.ts";
import { firstVisit, missionsLeft } from "../support/bench/visitor.ts";
import { residentMegabytes } from "../support/memory.ts";
import { asPlayersDo, startRealmProcess } from "../support/realm.ts";
import { judge } from "./goals.ts";

const VISITORS = 10;

export async function bench(): Promise<void> {
  const folder = await dataFolderOf(ofWorld(await bigWorld()));
  try {
    // The first start of a copy compares all of it, which takes memory that the next one does not.
    const first = await startRealmProcess(folder.data, 0, ["--no-keeper"], asPlayersDo);
    await first.interrupt();
    const realm = await startRealmProcess(folder.data, 0, [], asPlayersDo);
    try {
      const course = [await residentMegabytes(realm.pid)];
      for (let visitor = 1; visitor <= VISITORS; visitor++) {
        await firstVisit(realm.url, visitor);
        course.push(await residentMegabytes(realm.pid));
      }
      console.log(
        `\nResident memory among ${bigWorldSize.kingdoms} kingdoms, MB after the start and after each visitor: ${course.join(" ")}. Missions still due: ${await missionsLeft(realm.url)}.`,
      );
      judge("memory.visited", Math.max(...course.slice(1)));
    } finally {
      await realm.interrupt();
    }
  } finally {
    folder.remove();
  }
}
