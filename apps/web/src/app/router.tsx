import { createRootRoute, createRoute, createRouter, Link, lazyRouteComponent } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { readArchiveSearch } from "../features/archive/search.ts";
import styles from "../features/shell/shell.module.css";
import { readStatisticsSearch } from "../features/statistics/search.ts";
import { inTime } from "../format/in-time.ts";
import { readPlaySearch } from "../navigation/navigation.ts";
import { ORDER_PANELS } from "../orders/kinds/index.ts";
import { Failure } from "../ui/Notes.tsx";
import { Play } from "./Play.tsx";
import { Root } from "./Root.tsx";

const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ({ error }) => <Failure error={error} onRetry={() => window.location.reload()} />,
});

const playRoute = createRoute({
  getParentRoute: () => root,
  path: "/",
  validateSearch: (search) => readPlaySearch(search, ORDER_PANELS),
  component: Play,
});

const infoRoute = createRoute({
  getParentRoute: () => root,
  path: "/info",
  component: lazyRouteComponent(() => inTime(() => import("../features/info/InfoPage.tsx")), "InfoPage"),
});

const archiveRoute = createRoute({
  getParentRoute: () => root,
  path: "/archive",
  validateSearch: readArchiveSearch,
  component: lazyRouteComponent(
    () => inTime(() => import("../features/archive/ArchivePage.tsx")),
    "ArchivePage",
  ),
});

const statisticsRoute = createRoute({
  getParentRoute: () => root,
  path: "/statistics",
  validateSearch: readStatisticsSearch,
  component: lazyRouteComponent(
    () => inTime(() => import("../features/statistics/StatisticsPage.tsx")),
    "StatisticsPage",
  ),
});

const explorer = () => inTime(() => import("../features/explorer/pages.tsx"));

const transactionRoute = createRoute({
  getParentRoute: () => root,
  path: "/transaction/$id",
  component: lazyRouteComponent(explorer, "TransactionPage"),
});

const subintentRoute = createRoute({
  getParentRoute: () => root,
  path: "/subintent/$id",
  component: lazyRouteComponent(explorer, "SubintentPage"),
});

const accountRoute = createRoute({
  getParentRoute: () => root,
  path: "/account/$id",
  component: lazyRouteComponent(explorer, "AccountPage"),
});

export const router = createRouter({
  routeTree: root.addChildren([
    playRoute,
    infoRoute,
    archiveRoute,
    statisticsRoute,
    transactionRoute,
    subintentRoute,
    accountRoute,
  ]),
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
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
