/** A data folder around the copy of a ledger's file, as a realm keeps it. */
import { randomUUID } from "node:crypto";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { format, type RealmRecord } from "@kingdoms/realm";
import { freshDataFolder } from "../realm.ts";
import type { BigWorld } from "./big-world.ts";

/** A founded ledger and its deployment. */
export interface LedgerFile {
  readonly file: string;
  readonly networkId: number;
  readonly deployed: RealmRecord["deployed"];
}

export function ofWorld({ file, config: { networkId, ...deployed } }: BigWorld): LedgerFile {
  return { file, networkId, deployed };
}

/** `remove` takes it away again. */
export async function dataFolderOf({
  file,
  networkId,
  deployed,
}: LedgerFile): Promise<ReturnType<typeof freshDataFolder>> {
  const folder = freshDataFolder();
  const record: RealmRecord = { format, id: randomUUID(), networkId, deployed };
  await mkdir(folder.data);
  await copyFile(file, join(folder.data, "ledger.sqlite"));
  await writeFile(join(folder.data, "realm.json"), JSON.stringify(record));
  return folder;
}
