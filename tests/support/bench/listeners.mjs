/**
 * Holds live streams of a realm for `streams.ts`, in a process of its own. It notes when each event reaches each stream, by the wall clock
 * that all processes share.
 */
import { connect } from "node:net";

/** Connections that are being opened at once: more would overflow the realm's queue of new ones. */
const OPENING = 100;
const ID = /\nid: (\d+)\n/g;

/** By state version. */
const times = new Map();
const open = new Set();
let lost = 0;

process.on("message", (order) => void carryOut(order));
process.once("disconnect", () => process.exit());
process.send({ ready: true });

async function carryOut({ host, port, streams }) {
  if (streams === undefined) {
    process.send({ held: open.size, lost, times: [...times] });
    times.clear();
    return;
  }
  let left = streams;
  const one = async () => {
    while (left-- > 0) await listen(host, port);
  };
  await Promise.all(Array.from({ length: OPENING }, one));
  process.send({ held: open.size, lost, times: [] });
}

/** Resolves once the stream has begun, or cannot begin. */
function listen(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.setEncoding("latin1");
    socket.once("connect", () =>
      socket.write(
        `GET /stream/live HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: text/event-stream\r\n\r\n`,
      ),
    );
    socket.on("data", (text) => {
      if (text.includes("retry: 1000")) {
        open.add(socket);
        resolve();
      }
      // An event is sent as one piece and is shorter than a packet of this machine's own network.
      for (const [, id] of text.matchAll(ID)) note(Number(id));
    });
    socket.on("error", () => undefined);
    socket.once("close", () => {
      if (open.delete(socket)) lost++;
      resolve();
    });
  });
}

function note(id) {
  const known = times.get(id);
  const now = performance.timeOrigin + performance.now();
  if (known === undefined) times.set(id, [now]);
  else known.push(now);
}
