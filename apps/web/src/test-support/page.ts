/** A page for component tests: happy-dom's DOM, with Node's own network, since the gateway they read from is a real one. */
import { builtinEnvironments, type Environment } from "vitest/runtime";

const NETWORK = ["fetch", "Request", "Response", "Headers", "AbortController", "AbortSignal"] as const;

export default {
  name: "page",
  viteEnvironment: "client",
  async setup(scope, options) {
    const network = Object.fromEntries(NETWORK.map((name) => [name, scope[name] as unknown]));
    const page = await builtinEnvironments["happy-dom"].setup(scope, {
      ...options,
      happyDOM: { url: "http://127.0.0.1/" },
    });
    Object.assign(scope, network);
    return page;
  },
} satisfies Environment;
