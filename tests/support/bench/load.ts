/** A process that keeps a realm busy while the bench measures what others wait for. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface LoadAnswer {
  readonly status: number;
  /** The beginning of it. */
  readonly text: string;
  readonly ms: number;
}

export interface Load {
  /** Posts these bodies over so many connections, each of which sends one after the other. */
  send(path: string, bodies: readonly object[], connections: number): Promise<readonly LoadAnswer[]>;
  /** Posts a body of nothing but blanks without saying how long it is. */
  sendBlanks(path: string, bytes: number): Promise<LoadAnswer>;
  end(): void;
}

export async function startLoad(url: string): Promise<Load> {
  const child = fork(fileURLToPath(new URL("load-process.mjs", import.meta.url)), { execArgv: [] });
  await once(child, "message");
  const ask = async (request: object): Promise<readonly LoadAnswer[]> => {
    const answered = once(child, "message");
    child.send({ url, ...request });
    const [{ answers, error }] = (await answered) as [{ answers?: readonly LoadAnswer[]; error?: string }];
    if (!answers) throw new Error(error);
    return answers;
  };
  return {
    send: (path, bodies, connections) =>
      ask({ path, connections, bodies: bodies.map((body) => JSON.stringify(body)) }),
    sendBlanks: async (path, blankBytes) => {
      const [answer] = await ask({ path, blankBytes, connections: 1 });
      if (!answer) throw new Error("the load has sent nothing");
      return answer;
    },
    end: () => child.disconnect(),
  };
}
