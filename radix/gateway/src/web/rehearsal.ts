import { prepareHashing } from "../history/digest.ts";
import { History } from "../history/read.ts";
import { prepareSchema } from "../history/schema.ts";
import { Statements } from "../storage/database.ts";
import { Records } from "../storage/records.ts";
import type { WebDatabase } from "./database.ts";

/** Any network: the database is dropped. */
const NETWORK = 0;

/**
 * Runs the first steps of opening a ledger, in memory. A browser compiles each function at its first call, so the real opening is faster
 * after that.
 *
 * @param database an empty one, which is closed.
 */
export async function rehearseOpening(database: WebDatabase): Promise<void> {
  await prepareHashing();
  const records = new Records();
  // Creates the tables, then finds them.
  prepareSchema(database, records, NETWORK, true);
  prepareSchema(database, records, NETWORK, false);
  new History(new Statements(database, records)).tip();
  database.close();
}
