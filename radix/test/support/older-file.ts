/** A ledger's file as an earlier version would have left it. */

import { unpacked } from "../../gateway/src/history/packed.ts";
import type { Database } from "../../gateway/src/storage/database.ts";

/** Up to version 4 of the tables, what a transaction said of itself was text. */
export function unpackRecords(database: Database): void {
  const { sql } =
    database.prepare("SELECT sql FROM sqlite_master WHERE name = 'ledger_transaction'").get() ?? {};
  const older = String(sql).replace("info BLOB", "info TEXT").replace("receipt BLOB", "receipt TEXT");
  const rows = database.prepare("SELECT * FROM ledger_transaction ORDER BY state_version").all();
  database.transaction(() => {
    database.exec(`
      DROP TABLE ledger_transaction; ${older};
      CREATE INDEX transaction_by_time ON ledger_transaction (timestamp_ms);
      CREATE INDEX transaction_by_round ON ledger_transaction (epoch, round, index_in_round);
      UPDATE meta SET value = 4 WHERE key = 'schema_version'`);
    for (const row of rows) {
      const { info, receipt, ...others } = row;
      const texts = { ...others, info: info === null ? null : unpacked(info), receipt: unpacked(receipt) };
      const columns = Object.keys(texts);
      database
        .prepare(
          `INSERT INTO ledger_transaction (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
        )
        .run(...Object.values(texts));
    }
  });
}
