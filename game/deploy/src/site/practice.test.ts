import { expect, it } from "vitest";
import { redirectsFile } from "./hosting.ts";
import { hostedPage, hostedPractice } from "./page.ts";
import { practicePage } from "./practice.ts";

const built = `<html><head>
    <meta charset="utf-8" />
    <!-- share -->
    <script>own();</script>
    <link rel="icon" href="favicon.svg" />
    <link rel="help" href="https://fonts.example/css" />
    <script type="module" src="./assets/practice-1.js"></script>
  </head></html>`;

it("the practice page beside the usual one has links that hold at every address below its own, and leads back", () => {
  const page = practicePage(built);
  expect(page).toContain('href="/practice/favicon.svg"');
  expect(page).toContain('src="/practice/assets/practice-1.js"');
  expect(page).toContain('href="https://fonts.example/css"');
  expect(page).toContain('<meta name="kingdoms:usual" content="/" />');
});

it("the practice page for a file host has its policy in the head and keeps its relative links", () => {
  const page = hostedPractice(built);
  expect(page).toContain('src="./assets/practice-1.js"');
  const [, policy = ""] = /Content-Security-Policy" content="([^"]+)"/.exec(page) ?? [];
  expect(policy).toContain("'wasm-unsafe-eval'");
  expect(policy).toMatch(/connect-src 'self'(;|$)/);
  expect(page.indexOf("Content-Security-Policy")).toBeLessThan(page.indexOf("<script>"));
});

it("a host's policy lets the inline scripts of both pages run", () => {
  const usual = built.replace("own()", "usual()");
  const digests = (policy: string) => new Set(policy.match(/'sha256-[^']+'/g));
  const { policy } = hostedPage(usual, built, "https://kingdoms.example", {});
  const { policy: alone } = hostedPage(usual, usual, "https://kingdoms.example", {});
  expect(digests(policy).size).toBe(digests(alone).size + 1);
});

it("a host rewrites the addresses of each page to that page", () => {
  const lines = redirectsFile().trim().split("\n");
  expect(lines).toContain("/info /index.html 200");
  expect(lines).toContain("/practice/info /practice/index.html 200");
  expect(lines).toContain("/practice/account/* /practice/index.html 200");
});
