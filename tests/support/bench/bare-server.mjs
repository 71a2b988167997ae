/** A JSON server of Node and nothing else: it parses each request and writes the answer that its parent process gave it for the path. */
import { createServer } from "node:http";
import { json } from "node:stream/consumers";

const answers = new Map();
const server = createServer((request, response) => void answer(request, response));

async function answer(request, response) {
  await json(request);
  response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(answers.get(request.url)));
}

process.on("message", ({ path, answer }) => {
  answers.set(path, answer);
  process.send({ path });
});
process.once("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
