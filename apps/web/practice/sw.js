/**
 * Keeps the practice page with all that its realm needs, so that it starts without a network. Everything comes from the network as long as there is
 * one: what is kept is all of one build, and another build replaces all of it at once. The build writes name and list.
 */
const SCOPE = self.registration.scope;
const PREFIX = `kingdoms-practice ${SCOPE} `;
const KEPT = PREFIX + "BUILD";
const FILES = ["FILES"].map((file) => new URL(file, SCOPE).href);
/** Named after what is in them. */
const ASSETS = new URL("assets/", SCOPE).href;

self.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(KEPT);
    // Under a fixed name the browser may still cache the file of an earlier build.
    await cache.addAll(FILES.map((url) => new Request(url, url.startsWith(ASSETS) ? {} : { cache: "no-cache" })));
  };
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  const drop = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(PREFIX) && name !== KEPT);
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  event.waitUntil(drop());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(KEPT);
  const { url, mode } = request;
  if (url.startsWith(ASSETS)) return (await cache.match(url)) ?? fetch(request);
  const isBelow = mode === "navigate" && new URL(url).pathname !== new URL(SCOPE).pathname;
  try {
    const fresh = await fetch(request);
    return isBelow && fresh.status === 404 ? wayTo(url) : fresh;
  } catch (error) {
    if (isBelow) return wayTo(url);
    const kept = await cache.match(url, { ignoreSearch: mode === "navigate" });
    if (kept === undefined) throw error;
    return kept;
  }
}

/** The links of the kept page are right at its first address alone. It finds the rest of the way behind the number sign. */
const wayTo = (url) => Response.redirect(`${SCOPE}#!${encodeURIComponent(url.slice(SCOPE.length))}`);
