import "./app/storage.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { followBuild } from "./app/other-build.ts";
import { createGameRouter } from "./app/router.tsx";
import { warmLocales } from "./app/warm-locales.ts";
import { realmConfigQuery } from "./data/game.tsx";
import { queryClient } from "./data/query-client.ts";
import { nextTask } from "./format/next-task.ts";
import { missionColours } from "./game/mission-kinds/looks.ts";
import { i18n } from "./i18n/index.ts";
import { startLanguage } from "./i18n/language.ts";
import { followTouchedAlerts } from "./realm/touched-alert.ts";
import "./wallet/place.ts";
import { recognizeVisitor } from "./wallet/start.ts";
import "./styles/tokens.css";
import "./styles/base.css";
import { pause } from "./data/pause.ts";

warmLocales();
followBuild();
recognizeVisitor();
document.adoptedStyleSheets.push(missionColours());

// React says so if it is missing.
const place = document.getElementById("root") as HTMLElement;

/** After this time, the page replaces its outline and names the pending read. The practice page has no outline. */
const PATIENCE_MS = import.meta.env.MODE === "practice" ? 300 : 5_000;

// Before the first render, so that the page does not visibly change its language, and the first render shows more
// than the outline.
const config = nextTask().then(() => queryClient.prefetchQuery(realmConfigQuery));
const language = nextTask().then(startLanguage);
const router = nextTask().then(createGameRouter);
const route = router.then((made) => made.load());
const all = Promise.all([config, language, route]);
// Once the router has read the address.
const routed = route.then(() => router);
followTouchedAlerts((what) => {
  void routed.then(({ navigate }) =>
    navigate({ to: "/", search: (before) => ({ ...before, ...what }), resetScroll: false }),
  );
});
void Promise.race([all, Promise.all([language, pause(PATIENCE_MS)])]).then(async () => {
  const made = await router;
  // In pieces, between which a phone answers.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={made} />
          </QueryClientProvider>
        </I18nextProvider>
      </StrictMode>,
    ),
  );
});
