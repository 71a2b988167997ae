/** Several engines that must agree: each call goes to all of them, and throws if they answer differently. */
import { isDeepStrictEqual } from "node:util";
import { type Engine, EngineError, type OpenOptions } from "@embedded-radix/engine";
import { MemoryRows } from "./memory-rows.ts";
import type { Random } from "./random.ts";

type Result = { readonly value: unknown } | { readonly code: string; readonly message: string };

function resultOf(call: () => unknown): Result {
  try {
    return { value: call() };
  } catch (error) {
    if (!(error instanceof EngineError) || error.code === "panic") throw error;
    return { code: error.code, message: error.message };
  }
}

/** Answers as the first does. `replace` stands in for calls that are not the same for all. */
function mirrored(engines: readonly Engine[], replace: Partial<Engine>): Engine {
  const same =
    (name: keyof Engine) =>
    (...args: never[]) => {
      const [first, ...others] = engines.map((engine) =>
        resultOf(() => (engine[name] as (...args: never[]) => unknown)(...args)),
      );
      for (const other of others)
        if (!isDeepStrictEqual(other, first)) throw new Error(`the engines differ in ${name}`);
      if (first && "code" in first) throw new EngineError(first.code as EngineError["code"], first.message);
      return first?.value;
    };
  return new Proxy(engines[0] as Engine, {
    // A promise of it looks for a method that none of them has.
    get: (first, name: keyof Engine) => replace[name] ?? (name in first ? same(name) : undefined),
  });
}

/** For a ledger that is restored: an engine whose host runs the code of packages, and one that interprets it. */
export function besideInterpreter(own: Engine, interpreting: Engine): Engine {
  return mirrored([own, interpreting], {
    restore: (snapshot) => {
      own.restore(snapshot);
      interpreting.restore(snapshot);
      interpreting.interpret();
    },
  });
}

/**
 * One engine with all in memory, which interprets the code of packages, and one whose host runs that code, and which remembers next to
 * nothing of the rows that its host writes: at once, after some transactions, or after it opened them again.
 */
export function besideRows(memory: Engine, ofRows: Engine, random: Random): Engine {
  const rows = new MemoryRows();
  let networkId = 0;
  const open = () => ofRows.open({ networkId, rows, cacheBytes: random.integer(2) * 20_000 });
  const both = mirrored([memory, ofRows], {});
  const written = ({ receipt }: Pick<ReturnType<Engine["submit"]>, "receipt">) => {
    rows.apply(receipt);
    const chance = random.next();
    if (chance < 0.05) open();
    else if (chance < 0.7) ofRows.written();
  };
  return mirrored([memory, ofRows], {
    genesis: (options) => {
      const steps = memory.genesis(options);
      memory.interpret();
      for (const { receipt } of steps) rows.apply(receipt);
      networkId = options.networkId;
      open();
      return steps;
    },
    submit: (notarized) => {
      const submission = both.submit(notarized);
      written(submission);
      return submission;
    },
    nextRound: (time) => {
      const receipt = both.nextRound(time);
      written({ receipt });
      return receipt;
    },
  });
}

/** For a ledger: its own engine, one that remembers nothing of the rows, and one with all in memory. */
export function besideMemory(own: Engine, forgetful: Engine, memory: Engine): Engine {
  const opened = (options: OpenOptions) => {
    own.open(options);
    forgetful.open({ ...options, cacheBytes: 0 });
    memory.restore(own.snapshot());
  };
  return mirrored([own, forgetful, memory], { open: opened });
}
