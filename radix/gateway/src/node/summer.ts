/** Starts the thread that sums up the rows of tables. */
import { Caller } from "../channel/channel.ts";
import type { RowSummer } from "../history/check.ts";
import { Sums } from "../history/sums.ts";
import type { SumCalls, SummedFile } from "./sum-thread.ts";
import { startThread } from "./thread.ts";

export function startSummer(of: SummedFile): RowSummer {
  let onCost: (cost: number) => void = () => undefined;
  const started = startThread(new URL("./sum-thread.ts", import.meta.url), of);
  const thread = new Caller<SumCalls>(started, (cost) => onCost(cost as number));
  return {
    async sum(table, report) {
      onCost = report;
      const { content, seal } = await thread.call("sum", table);
      return { sums: Sums.from(content), seal };
    },
    async end() {
      await thread.call("close").catch(() => undefined);
      await thread.end(new Error("The sums are complete."));
    },
  };
}
