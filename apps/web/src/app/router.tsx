import { createRootRoute, createRoute, createRouter, Link, lazyRouteComponent } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { readArchiveSearch } from "../features/archive/search.ts";
// The outline of the page needs them before the page itself has come.
import "../features/info/welcome.module.css";
import { folder } from "../data/site.ts";
import styles from "../features/shell/shell.module.css";
import { readStatisticsSearch } from "../features/statistics/search.ts";
import { readingOnly, readPlaySearch } from "../navigation/navigation.ts";
import { ORDER_PANELS } from "../orders/kinds/index.ts";
import { Failure } from "../ui/Notes.tsx";
import { orLost } from "../ui/part.tsx";
import { Play } from "./Play.tsx";
import { Root } from "./Root.tsx";

/** A route's content below the header; if its code does not load, a note in its place says so. */
const screen = <Name extends string>(
  load: () => Promise<{ readonly [name in Name]: ComponentType<object> }>,
  name: Name,
) => lazyRouteComponent(() => orLost(async () => ({ default: (await load())[name] })));

/** For a page that parses its own search. */
const asTyped = (search: Record<string, unknown>) => search;

const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ({ error }) => <Failure error={error} onRetry={() => window.location.reload()} />,
});

const playRoute = createRoute({
  getParentRoute: () => root,
  path: "/",
  validateSearch: readingOnly((search) => readPlaySearch(search, ORDER_PANELS)),
  component: Play,
});

const infoRoute = createRoute({
  getParentRoute: () => root,
  path: "/info",
  component: screen(() => import("../features/info/InfoPage.tsx"), "InfoPage"),
});

const archiveRoute = createRoute({
  getParentRoute: () => root,
  path: "/archive",
  validateSearch: readingOnly(readArchiveSearch),
  component: screen(() => import("../features/archive/ArchivePage.tsx"), "ArchivePage"),
});

const statisticsRoute = createRoute({
  getParentRoute: () => root,
  path: "/statistics",
  validateSearch: readingOnly(readStatisticsSearch),
  component: screen(() => import("../features/statistics/StatisticsPage.tsx"), "StatisticsPage"),
});

const simulatorRoute = createRoute({
  getParentRoute: () => root,
  path: "/simulator",
  validateSearch: asTyped,
  component: screen(() => import("../features/simulator/SimulatorPage.tsx"), "SimulatorPage"),
});

const siegesRoute = createRoute({
  getParentRoute: () => root,
  path: "/sieges",
  component: screen(() => import("../features/sieges/SiegesPage.tsx"), "SiegesPage"),
});

const replayRoute = createRoute({
  getParentRoute: () => root,
  path: "/replay",
  validateSearch: asTyped,
  component: screen(() => import("../features/replay/ReplayPage.tsx"), "ReplayPage"),
});

const chronicleRoute = createRoute({
  getParentRoute: () => root,
  path: "/chronicle",
  validateSearch: asTyped,
  component: screen(() => import("../features/chronicle/ChroniclePage.tsx"), "ChroniclePage"),
});

const followRoute = createRoute({
  getParentRoute: () => root,
  path: "/follow",
  validateSearch: asTyped,
  component: screen(() => import("../features/follow/FollowPage.tsx"), "FollowPage"),
});

const transactionRoute = createRoute({
  getParentRoute: () => root,
  path: "/transaction/$id",
  component: screen(() => import("../features/explorer/transactions.tsx"), "TransactionPage"),
});

const subintentRoute = createRoute({
  getParentRoute: () => root,
  path: "/subintent/$id",
  component: screen(() => import("../features/explorer/transactions.tsx"), "SubintentPage"),
});

const accountRoute = createRoute({
  getParentRoute: () => root,
  path: "/account/$id",
  component: screen(() => import("../features/explorer/AccountPage.tsx"), "AccountPage"),
});

/** Created on demand: on a phone that takes a whole task. */
export const createGameRouter = () =>
  createRouter({
    routeTree: root.addChildren([
      playRoute,
      infoRoute,
      archiveRoute,
      statisticsRoute,
      simulatorRoute,
      siegesRoute,
      replayRoute,
      chronicleRoute,
      followRoute,
      transactionRoute,
      subintentRoute,
      accountRoute,
    ]),
    scrollRestoration: true,
    ...(import.meta.env.MODE === "practice" ? { basepath: folder().pathname } : {}),
  });

declare module "@tanstack/react-router" {
  interface Register {
    readonly router: ReturnType<typeof createGameRouter>;
  }
}

function NotFound() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <h1>{t("shell.notFound")}</h1>
      <Link to="/">{t("shell.backToPlay")}</Link>
    </div>
  );
}
