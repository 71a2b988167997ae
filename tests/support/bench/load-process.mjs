/**
 * Sends requests to a realm for `load.ts`, in a separate process: a client with thousands of requests would measure
 * itself. Each batch has the given number of connections, and answers come back in the order of the requests.
 */
import { Agent, request } from "node:http";
import { Readable } from "node:stream";

const piece = Buffer.alloc(64 * 1024, " ");
/** Longest part of an answer to report. */
const mostCharacters = 300;

process.on("message", (order) => void carryOut(order));
process.once("disconnect", () => process.exit());
process.send({});

async function carryOut({ url, path, bodies, blankBytes, connections }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = async (body) => {
    const start = performance.now();
    const { status, text } = await post(url + path, agent, body);
    return { status, text: text.slice(0, mostCharacters), ms: performance.now() - start };
  };
  try {
    const answers = await (bodies
      ? together(bodies, connections, send)
      : send(blanks(blankBytes)).then((one) => [one]));
    process.send({ answers });
  } catch (error) {
    process.send({ error: String(error) });
  } finally {
    agent.destroy();
  }
}

async function together(bodies, connections, send) {
  const answers = [];
  let next = 0;
  const one = async () => {
    while (next < bodies.length) {
      const place = next++;
      answers[place] = await send(bodies[place]);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  return answers;
}

/** Without a stated length: the receiver must count. */
function blanks(bytes) {
  return Readable.from(
    (function* () {
      for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
    })(),
  );
}

async function textOf(answer) {
  let text = "";
  for await (const chunk of answer.setEncoding("utf8")) text += chunk;
  return text;
}

function post(url, agent, body) {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    let isAnswered = false;
    const outgoing = request(url, { method: "POST", agent, headers }, (answer) => {
      isAnswered = true;
      textOf(answer).then((text) => resolve({ status: answer.statusCode, text }), reject);
    });
    // A body that is refused is not read to its end.
    outgoing.on("error", (error) => {
      if (!isAnswered) reject(error);
    });
    if (typeof body === "string") outgoing.end(body);
    else body.pipe(outgoing);
  });
}
