// The size of a first visit before it can play: the page and every file that it names, gzipped. Run after a build.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT = 180_000;
const dist = new URL("../dist/", import.meta.url);
const page = readFileSync(new URL("index.html", dist), "utf8");
const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]);

const sizes = ["index.html", ...new Set(named)].map((file) => ({
  file,
  bytes: gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length,
}));
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { file, bytes } of sizes) console.log(`${String(bytes).padStart(8)}  ${file}`);
console.log(`${String(total).padStart(8)}  of ${LIMIT} bytes`);
if (total > LIMIT) {
  console.error("The first load is too heavy: import() what it does not need.");
  process.exit(1);
}
