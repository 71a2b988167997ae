/** A ledger's file as an earlier version would have left it. */

import type { Database } from "../../gateway/src/storage/database.ts";
import { Records } from "../../gateway/src/storage/records.ts";

/** Up to version 4 of the tables, the records of transactions were text. */
export function unpackRecords(database: Database, typicalRecords?: string): void {
  const records = new Records(typicalRecords);
  const { sql } =
    database.prepare("SELECT sql FROM sqlite_master WHERE name = 'ledger_transaction'").get() ?? {};
  const older = String(sql).replace("info BLOB", "info TEXT").replace("receipt BLOB", "receipt TEXT");
  const rows = database.prepare("SELECT * FROM ledger_transaction ORDER BY state_version").all();
  database.transaction(() => {
    database.exec(`
      DROP TABLE ledger_transaction; ${older};
      CREATE INDEX transaction_by_time ON ledger_transaction (timestamp_ms);
      CREATE INDEX transaction_by_round ON ledger_transaction (epoch, round, index_in_round);
      DELETE FROM meta WHERE key = 'typical_records';
      UPDATE meta SET value = 4 WHERE key = 'schema_version'`);
    for (const row of rows) {
      const { info, receipt, ...others } = row;
      const texts = {
        ...others,
        info: info === null ? null : records.unpack(info),
        receipt: records.unpack(receipt),
      };
      const columns = Object.keys(texts);
      database
        .prepare(
          `INSERT INTO ledger_transaction (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
        )
        .run(...Object.values(texts));
    }
  });
}
