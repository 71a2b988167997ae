import "./app/storage.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { router } from "./app/router.tsx";
import { queryClient } from "./data/query-client.ts";
import { missionColours } from "./game/mission-kinds/looks.ts";
import { i18n } from "./i18n/index.ts";
import { startLanguage } from "./i18n/language.ts";
import "./wallet/place.ts";
import "./styles/tokens.css";
import "./styles/base.css";

// The page is older than the server's build: its parts are gone, a new page has new ones. Once, lest a part that is
// missing for good reloads for ever.
window.addEventListener("vite:preloadError", (event) => {
  if (sessionStorage.getItem("kingdoms:reloaded") !== null) return;
  sessionStorage.setItem("kingdoms:reloaded", "1");
  event.preventDefault();
  window.location.reload();
});

document.adoptedStyleSheets.push(missionColours());

const place = document.getElementById("root");
if (place === null) throw new Error("The page has no #root");

// Before the first paint, so that nobody sees a page change its language.
void startLanguage().then(() => {
  createRoot(place).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  );
});
