/**
 * What a phone shows where the realm cannot be reached. Every page comes from the network and none is kept, so that
 * nobody sees an old game, or that of a realm which is gone: the shell below is all that this keeps.
 */
// Ends in the digest of the files; a test compares it.
const KEPT = "kingdoms-shell-51e55933";
const SHELL = "/offline/shell.html";
const FILES = [SHELL, "/offline/shell.css", "/offline/shell.js"];

self.addEventListener("install", (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(fresh)));
});

self.addEventListener("activate", (event) => {
  const drop = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  };
  event.waitUntil(drop());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(SHELL)));
  else if (origin === self.location.origin && FILES.includes(pathname))
    event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});
