/** Says what the page has left for this moment, and opens the page as soon as the realm answers. */
const AGAIN_MS = 10_000;

try {
  const { language, theme, ...words } = JSON.parse(localStorage.getItem("kingdoms:shell") ?? "{}");
  if (language) document.documentElement.lang = language;
  if (theme) document.documentElement.dataset.theme = theme;
  for (const place of document.querySelectorAll("[data-words]"))
    place.textContent = words[place.dataset.words] ?? place.textContent;
} catch {
  // A browser that refuses storage shows the shell without words.
}

const open = () => location.reload();
const look = () => fetch("/realm/config", { cache: "no-store" }).then(open, () => undefined);
document.querySelector("button").addEventListener("click", open);
addEventListener("online", open);
setInterval(() => void look(), AGAIN_MS);
