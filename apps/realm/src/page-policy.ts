/** What the pages may load and run: their own files, and what the wallet's toolkit needs. */
import { createHash } from "node:crypto";

/** Tokens of other dApps under development on this machine have their icons there. */
const thisMachine = "http://localhost:* http://127.0.0.1:*";

/**
 * The one style sheet that is inlined into the page once a wallet connects. If a dependency changes it,
 * `tests/e2e/realm-access.spec.ts` reports a violation with the new digest.
 */
const connectStyle = "sha256-9eQYs8W6S2CbM5resD4kVktfPt6JP1ju1/iGp0K72F4=";

/** Content security policy for the built page; inline scripts are allowed by their digests. */
export function pagePolicy(html: string): string {
  const scripts = inlineScripts(html).map((text) => `'sha256-${digest(text)}'`);
  return Object.entries({
    "default-src": "'self'",
    // The rules of the game are WebAssembly.
    "script-src": ["'self'", "'wasm-unsafe-eval'", ...scripts].join(" "),
    "style-src": `'self' '${connectStyle}'`,
    // The toolkit's menu states the width of its columns in an attribute.
    "style-src-attr": "'unsafe-inline'",
    "img-src": `'self' data: blob: ${thisMachine}`,
    "connect-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join("; ");
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = ""]) => text);
}

const digest = (text: string): string => createHash("sha256").update(text).digest("base64");
