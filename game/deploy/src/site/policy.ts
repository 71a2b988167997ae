/** The content policy of the pages: their own files, the needs of the wallet's toolkit, and the servers in the game's config. */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/** Tokens of other dApps under development on this machine have their icons there. */
const THIS_MACHINE = ["http://localhost:*", "http://127.0.0.1:*"];

/**
 * The one style sheet that is inlined into the page once a wallet connects. If a dependency changes it,
 * `tests/e2e/realm-access.spec.ts` reports a violation with the new digest.
 */
const CONNECT_STYLE = "sha256-9eQYs8W6S2CbM5resD4kVktfPt6JP1ju1/iGp0K72F4=";

export interface PolicySources {
  /** Servers that the page asks, besides its own origin. */
  readonly connect?: readonly string[];
  /** Sources of pictures besides its own origin. */
  readonly images?: readonly string[];
}

/** Content security policy for the built page; inline scripts are allowed by their digests. */
export function pagePolicy(
  html: string,
  { connect = [], images = THIS_MACHINE }: PolicySources = {},
): string {
  const scripts = inlineScripts(html).map((text) => `'sha256-${digest(text)}'`);
  return Object.entries({
    "default-src": "'self'",
    // The rules of the game are WebAssembly.
    "script-src": ["'self'", "'wasm-unsafe-eval'", ...scripts].join(" "),
    "style-src": `'self' '${CONNECT_STYLE}'`,
    // The toolkit's menu states the width of its columns in an attribute.
    "style-src-attr": "'unsafe-inline'",
    "img-src": ["'self'", "data:", "blob:", ...images].join(" "),
    "connect-src": ["'self'", ...connect].join(" "),
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join("; ");
}

/** The policy as a page can state it for itself: browsers take `frame-ancestors` from a header only, and complain of it elsewhere. */
export const policyInPage = (policy: string): string =>
  policy
    .split("; ")
    .filter((directive) => !directive.startsWith("frame-ancestors"))
    .join("; ");

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = ""]) => text);
}

const digest = (text: string): string => btoa(String.fromCharCode(...sha256(utf8ToBytes(text))));
