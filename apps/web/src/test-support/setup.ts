/** Before each file of component tests: initializes the catalogue, and removes the parts that a test has shown. */
import "../i18n/later.ts";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { queryClient } from "../data/query-client.ts";
import { useTip } from "../data/tip.ts";
import { useOrders } from "../orders/store.ts";
import { useWaiting } from "../orders/waiting.ts";
import { useWalletStore } from "../wallet/store.ts";

// Reads go over a real connection, on a machine that may be busy.
configure({ asyncUtilTimeout: 20_000 });

const options = queryClient.getDefaultOptions();

afterEach(async () => {
  cleanup();
  await queryClient.cancelQueries();
  queryClient.clear();
  queryClient.setDefaultOptions(options);
  localStorage.clear();
  sessionStorage.clear();
  useOrders.setState({ orders: [] });
  useWaiting.setState(useWaiting.getInitialState());
  useTip.setState(useTip.getInitialState());
  useWalletStore.setState(useWalletStore.getInitialState());
});
