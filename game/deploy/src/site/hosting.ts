/** The same answers from every host: which paths are pages, and the headers of each file. */
import { PRACTICE_PATH } from "./practice.ts";
import { RADIX_JSON_PATH } from "./radix-json.ts";
import { PAGE_FOLDERS, PAGES } from "./routes.ts";

/** The folder of a site that holds the examples; no host serves them. */
export const EXAMPLES = "hosting";

type Headers = Readonly<Record<string, string>>;

interface Rule {
  /** A path, or the beginning of one with an asterisk at its end. */
  readonly path: string;
  readonly headers: Headers;
}

const FOR_A_YEAR = { "Cache-Control": "public, max-age=31536000, immutable" };
const FOR_AN_HOUR = { "Cache-Control": "public, max-age=3600" };
/** Wallets and explorers show these on their pages. */
const FOR_EVERYBODY = { "Cross-Origin-Resource-Policy": "cross-origin", "Access-Control-Allow-Origin": "*" };

const headersOfAll = (policy: string): Headers => ({
  "Content-Security-Policy": policy,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
});

const RULES: readonly Rule[] = [
  { path: "/assets/*", headers: FOR_A_YEAR },
  { path: `${PRACTICE_PATH}/assets/*`, headers: FOR_A_YEAR },
  { path: "/icons/*", headers: { ...FOR_AN_HOUR, ...FOR_EVERYBODY } },
  {
    path: RADIX_JSON_PATH,
    headers: { "Content-Type": "application/json", "Cache-Control": "no-cache", ...FOR_EVERYBODY },
  },
];

/** `_headers`, which Cloudflare Pages, Netlify and others read from the folder itself. */
export function headersFile(policy: string): string {
  const rules = [{ path: "/*", headers: headersOfAll(policy) }, ...RULES];
  return rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
    )
    .join("\n\n")
    .concat("\n");
}

/** `_redirects`, read by the same hosts: the pages that are not files. They answer `404.html` to the rest. */
export const redirectsFile = (): string =>
  ["", PRACTICE_PATH]
    .flatMap((base) => [
      ...PAGES.filter((page) => page !== "/").map((page) => `${base}${page} ${base}/index.html 200`),
      ...PAGE_FOLDERS.map((folder) => `${base}${folder}/* ${base}/index.html 200`),
    ])
    .join("\n")
    .concat("\n");

const pagesPattern = `^(${PRACTICE_PATH})?(?:${PAGES.filter((page) => page !== "/").join("|")}|(?:${PAGE_FOLDERS.join("|")})/[^/.]+)/?$`;

/** @param origin of the site. */
export function nginxExample(policy: string, origin: string): string {
  const { hostname: host, port } = new URL(origin);
  const tls = port || "443";
  const common = headersOfAll(policy);
  const add = (headers: Headers, indent: string): string =>
    Object.entries(headers)
      .filter(([name]) => name !== "Content-Type")
      .map(([name, value]) => `${indent}add_header ${name} "${value}" always;`)
      .join("\n");
  // nginx forgets the headers of the server if a location has its own.
  const location = ({ path, headers }: Rule): string => `
  location ${path.endsWith("*") ? `^~ ${path.slice(0, -1)}` : `= ${path}`} {
    try_files $uri =404;
${add({ ...common, ...headers }, "    ")}
  }`;
  return `# For /etc/nginx/sites-enabled. Change root and certificates.
server {
  listen 80;
  listen [::]:80;
  server_name ${host};
  return 301 ${origin}$request_uri;
}

server {
  listen ${tls} ssl;
  listen [::]:${tls} ssl;
  server_name ${host};
  ssl_certificate     /etc/letsencrypt/live/${host}/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/${host}/privkey.pem;

  root /var/www/${host};
  index index.html;
  charset utf-8;
  error_page 404 /404.html;
  gzip on;
  gzip_types text/css text/javascript application/javascript application/json application/wasm image/svg+xml;

${add({ ...common, "Cache-Control": "no-cache" }, "  ")}

  location = / { try_files /index.html =404; }
  location = ${PRACTICE_PATH}/ { try_files ${PRACTICE_PATH}/index.html =404; }
  location ~ ${pagesPattern} { try_files $1/index.html =404; }
  location / { try_files $uri =404; }
  location ^~ /${EXAMPLES}/ { return 404; }
  location ~ ^/_(headers|redirects)$ { return 404; }
${RULES.map(location).join("\n")}
}
`;
}

/** @param origin of the site. Caddy gets a certificate for its name. */
export function caddyExample(policy: string, origin: string): string {
  const { hostname: host } = new URL(origin);
  const block = (headers: Headers, indent: string): string =>
    Object.entries(headers)
      .map(([name, value]) => `${indent}${name} "${value}"`)
      .join("\n");
  // Caddy sets what holds for one path first; the question mark keeps it.
  return `# Change root.
${origin} {
  root * /var/www/${host}
  encode gzip zstd

  header {
${block({ ...headersOfAll(policy), "?Cache-Control": "no-cache" }, "    ")}
  }
${RULES.map(({ path, headers }) => `  header ${path} {\n${block(headers, "    ")}\n  }`).join("\n")}

  @private path /${EXAMPLES}/* /_headers /_redirects
  error @private 404

  @page path_regexp page ${pagesPattern}
  rewrite @page {re.page.1}/index.html

  file_server {
    precompressed br
  }
  handle_errors {
    @lost expression {err.status_code} == 404
    rewrite @lost /404.html
    file_server
  }
}
`;
}
