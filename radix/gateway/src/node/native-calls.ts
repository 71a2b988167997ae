/**
 * Ending a thread in the middle of a call to SQLite crashes the whole process: the addon panics. So a thread announces
 * such calls, and is ended only while it makes none.
 */
import type { Database, Row, Statement } from "../storage/database.ts";

/** Memory that both threads share. */
export type NativeCalls = Int32Array<SharedArrayBuffer>;
const UNDER_WAY = 0;
const STOPPED = 1;

/** A call that takes longer is ended anyway: its disk may never answer. */
const mostWaitMs = 10_000;
const lookMs = 5;

/** For a thread that is about to start; it loads the addon first. */
export function nativeCalls(): NativeCalls {
  const calls = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  calls[UNDER_WAY] = 1;
  return calls;
}

/** Resolves once the thread makes no such call, and can make none any more. */
export async function stopNativeCalls(calls: NativeCalls): Promise<void> {
  Atomics.store(calls, STOPPED, 1);
  const until = performance.now() + mostWaitMs;
  while (Atomics.load(calls, UNDER_WAY) === 1 && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, lookMs));
}

/** Used in the thread: a database, opened there, that announces its calls. Once they are stopped, each call throws. */
export function trackCalls(database: Database, calls: NativeCalls): Database {
  const track = <T>(call: () => T): T => {
    // Announced before the check, so that the stopping side either sees the call or is seen.
    Atomics.store(calls, UNDER_WAY, 1);
    try {
      if (Atomics.load(calls, STOPPED) === 1) throw new Error("This thread is being ended.");
      return call();
    } finally {
      Atomics.store(calls, UNDER_WAY, 0);
    }
  };
  Atomics.store(calls, UNDER_WAY, 0);
  return {
    ...database,
    exec: (sql) => track(() => database.exec(sql)),
    prepare: (sql) =>
      trackedStatement(
        track(() => database.prepare(sql)),
        track,
      ),
    close: () => track(() => database.close()),
  };
}

function trackedStatement(statement: Statement, track: <T>(call: () => T) => T): Statement {
  return {
    run: (...params) => track(() => statement.run(...params)),
    get: (...params) => track(() => statement.get(...params)),
    all: (...params) => track(() => statement.all(...params)),
    *iterate(...params): Iterable<Row> {
      const rows = track(() => statement.iterate(...params)[Symbol.iterator]());
      try {
        for (let row = track(() => rows.next()); row.done !== true; row = track(() => rows.next()))
          yield row.value;
      } finally {
        track(() => rows.return?.());
      }
    },
  };
}
