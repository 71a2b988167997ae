import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { router } from "./app/router.tsx";
import { i18n } from "./i18n/index.ts";
import { queryClient } from "./ledger/query-client.ts";
import "./styles/tokens.css";
import "./styles/base.css";

const place = document.getElementById("root");
if (place === null) throw new Error("The page has no #root");

createRoot(place).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nextProvider>
  </StrictMode>,
);
