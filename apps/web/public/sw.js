/**
 * What a phone shows where the realm cannot be reached. Every page comes from the network and none is kept, so that
 * nobody sees an old game, or that of a realm which is gone: the shell below is all that this keeps.
 *
 * And the alerts of a device that the player has them sent to: `src/data/alert-words.ts` leaves the words for them.
 */
// Ends in the digest of the files; a test compares it.
const SHELLS = "kingdoms-shell-";
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
    // The practice page has its own.
    const old = names.filter((name) => name.startsWith(SHELLS) && name !== KEPT);
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
  const alert = read(data);
  const words = await keptWords();
  const { title, body, tag, open } = shownOf(alert, words);
  await self.registration.showNotification(title, {
    body,
    lang: words?.language,
    icon: new URL("icons/app-192.png", self.location.origin).href,
    tag,
    renotify: alert.phase !== undefined && alert.phase !== "launched",
    data: open,
  });
  // The missions of a summary need no notification of their own any more.
  if (Array.isArray(alert.missions)) await close(alert.missions.map(tagOf));
}

/** What comes later of a mission takes the place of what came before. */
const tagOf = (mission) => `kingdoms-mission-${mission}`;

async function close(tags) {
  const shown = await self.registration.getNotifications();
  for (const notification of shown) if (tags.includes(notification.tag)) notification.close();
}

function read(data) {
  try {
    return { ...data.json() };
  } catch {
    return {};
  }
}

function shownOf(alert, words) {
  const { mission, phase } = alert;
  const ended = words?.ended;
  if (phase === "summary")
    return {
      title: ended === undefined ? "Kingdoms" : filled(ended.many, numbersOf(alert, words)),
      body: scoreOf(alert, words),
      tag: "kingdoms-missions",
      open: { panel: "history" },
    };
  const tag = mission === undefined ? "kingdoms" : tagOf(mission);
  if (phase === "ended")
    return {
      title: endedTitle(alert, ended),
      body: endedBody(alert, words),
      tag,
      open: { panel: "report", mission },
    };
  return { title: titleOf(alert, words), body: bodyOf(alert, words), tag, open: { panel: "attacks" } };
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

function endedTitle({ kind, role, result, from, to, rarity }, ended) {
  const titles = ended?.titles;
  const title = titles?.[`${kind}.${role}.${result}`] ?? titles?.[`${kind}.${role}`] ?? titles?.[`other.${role}`];
  if (title === undefined) return "Kingdoms";
  const [mine, other] = role === "target" ? [to, from] : [from, to];
  return filled(title, { mine, other, rarity: ended.rarities[rarity] ?? rarity });
}

function endedBody(alert, words) {
  const ended = words?.ended;
  const { kind, role, gold, losses, from, to } = alert;
  if (ended === undefined) return `${from} → ${to}`;
  const numbers = numbersOf(alert, words);
  const parts = [
    gold > 0 ? filled(ended.gold[kind === "prospect" ? "found" : role], numbers) : "",
    losses > 0 ? filled(ended.losses, numbers) : "",
  ].filter(Boolean);
  return parts.length === 0 ? ended.unread : parts.join(" ");
}

function scoreOf(alert, words) {
  const ended = words?.ended;
  if (ended === undefined) return words?.unreadable ?? "";
  const { won, lost } = alert;
  return won + lost > 0 ? filled(ended.score, numbersOf(alert, words)) : ended.unread;
}

/** As the player writes numbers. */
function numbersOf({ gold, losses, count, won, lost }, { locale }) {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const all = Object.entries({ gold, losses, count, won, lost });
  return Object.fromEntries(all.map(([name, value]) => [name, format.format(value ?? 0)]));
}

/** All at once, so that a name with a brace is a name. */
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { panel = "attacks", mission } = event.notification.data ?? {};
  event.waitUntil(openPanel(panel, /^\d{1,15}$/.test(mission) ? mission : undefined));
});

/** In a page that is open, which keeps whatever was typed into it; else in a new one. */
async function openPanel(panel, mission) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => !new URL(url).pathname.endsWith("wallet"));
  const report = mission === undefined ? "" : `&mission=${mission}`;
  if (page === undefined) return self.clients.openWindow(`./?panel=${panel}${report}`);
  page.postMessage({ open: panel, mission });
  return page.focus();
}
