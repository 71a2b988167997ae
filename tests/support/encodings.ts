/** The same bytes, as small as the client takes them: with Brotli, with gzip, and as they are. */
import assert from "node:assert/strict";

/** Fetch unpacks what comes. */
export async function expectEachEncoding(url: string): Promise<void> {
  const encodings = ["br", "gzip", null];
  const answers = await Promise.all(
    encodings.map((encoding) => fetch(url, { headers: { "Accept-Encoding": encoding ?? "identity" } })),
  );
  assert.deepEqual(
    answers.map(({ headers }) => headers.get("Content-Encoding")),
    encodings,
  );
  for (const answer of answers.slice(0, 2))
    assert.match(answer.headers.get("Vary") ?? "", /Accept-Encoding/i);
  const [brotli, gzip, plain] = await Promise.all(
    answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
  );
  assert.ok(plain && plain.length > 1_000);
  assert.deepEqual(brotli, plain);
  assert.deepEqual(gzip, plain);
}
