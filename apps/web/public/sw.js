/**
 * What a phone shows where the realm cannot be reached. Every page comes from the network and none is kept, so that
 * nobody sees an old game, or that of a realm which is gone: the shell below is all that this keeps.
 *
 * And the alerts of a device that the player has them sent to: `src/data/alert-words.ts` leaves the words for them.
 */
// Ends in the digest of the files; a test compares it.
const KEPT = "kingdoms-shell-02f2faee";
const WORDS = "kingdoms-alerts";
const SHELL = "/offline/shell.html";
const FILES = [SHELL, "/offline/shell.css", "/offline/shell.js"];

self.addEventListener("install", (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(fresh)));
});

self.addEventListener("activate", (event) => {
  const drop = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name !== KEPT && name !== WORDS);
    await Promise.all(old.map((name) => caches.delete(name)));
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

// A browser takes the permission away from whoever is sent something and shows nothing, so this always shows something.
self.addEventListener("push", (event) => event.waitUntil(alerted(event.data)));

async function alerted(data) {
  const { mission, ...alert } = read(data);
  const words = await keptWords();
  await self.registration.showNotification(titleOf(alert, words), {
    body: bodyOf(alert, words),
    lang: words?.language,
    icon: new URL("icons/app-192.png", self.location.origin).href,
    // The second alert of a mission takes the place of the first.
    tag: mission === undefined ? "kingdoms" : `kingdoms-mission-${mission}`,
    renotify: alert.phase === "arriving",
    data: { panel: "attacks" },
  });
}

function read(data) {
  try {
    const { mission, phase, kind, from, to, arrivesAt } = data.json();
    return { mission, phase, kind, from, to, arrivesAt };
  } catch {
    return {};
  }
}

async function keptWords() {
  try {
    const cache = await caches.open(WORDS);
    const [kept] = await cache.matchAll();
    return await kept?.json();
  } catch {
    return undefined;
  }
}

const titleOf = ({ phase, kind, to }, words) => {
  const title = words?.titles[phase];
  return title === undefined ? "Kingdoms" : filled(title, { kind: words.kinds[kind] ?? words.unknownKind, to });
};

/** Without the page's words, which a browser may have dropped, the names alone. */
function bodyOf({ from, to, arrivesAt }, words) {
  if (from === undefined || to === undefined) return words?.unreadable ?? "";
  if (words === undefined) return `${from} → ${to}`;
  const format = new Intl.DateTimeFormat(words.locale, { dateStyle: "medium", timeStyle: "short" });
  return filled(words.body, { from, to, time: format.format(arrivesAt * 1000) });
}

/** All at once, so that a name with a brace is a name. */
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPanel(event.notification.data?.panel ?? "attacks"));
});

/** In a page that is open, which keeps whatever was typed into it; else in a new one. */
async function openPanel(panel) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => !new URL(url).pathname.endsWith("wallet"));
  if (page === undefined) return self.clients.openWindow(`./?panel=${panel}`);
  page.postMessage({ open: panel });
  return page.focus();
}
