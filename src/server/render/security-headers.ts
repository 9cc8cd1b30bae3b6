import { createHash } from 'node:crypto';

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const sourceAttribute = /\ssrc\s*=/i;
const typeAttribute = /\stype\s*=\s*["']?([^"'\s>]+)/i;
const scriptTypes = new Set([
  '',
  'module',
  'importmap',
  'speculationrules',
  'text/javascript',
  'application/javascript',
]);

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** CSP sources (`'sha256-…'`) of the inline scripts that a browser would run; JSON-LD is data and needs none. */
export const inlineScriptHashes = (html: string): string[] => {
  const hashes = new Set<string>();
  for (const [, attributes = '', content = ''] of html.matchAll(scriptElement)) {
    const type = typeAttribute.exec(attributes)?.[1]?.toLowerCase() ?? '';
    if (sourceAttribute.test(attributes) || !scriptTypes.has(type) || content === '') continue;
    // A browser turns line ends into \n before it hashes.
    hashes.add(sha256(content.replaceAll(/\r\n?/g, '\n')));
  }
  return [...hashes];
};

/** Where the pages are served, as far as the headers depend on it. */
export type Site = {
  /** Scheme, host and port that visitors use, for example `https://example.ru`. */
  origin: string;
  development: boolean;
  /** Whether pages may load the counters of Yandex Metrica. */
  counters: boolean;
};

// https://yandex.ru/support/metrica/code/install-counter-csp.html, without what session recordings need.
const counterScripts = ' https://mc.yandex.ru https://yastatic.net';
const counterHosts = ' https://mc.yandex.ru https://mc.yandex.com';

const webSocketOrigin = (origin: string): string => origin.replace(/^http/, 'ws');

/** The Content-Security-Policy of a page with these inline scripts. */
export const contentSecurityPolicy = (scriptHashes: readonly string[], site: Site): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' ') + (site.counters ? counterScripts : ''),
    // Vite puts styles into the page while one develops.
    site.development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    // Its client waits in a worker of its own making for a server that restarts.
    ...(site.development ? ["worker-src 'self' blob:"] : []),
    `img-src 'self' data: blob:${site.counters ? counterHosts : ''}`,
    "font-src 'self'",
    `connect-src 'self' ${webSocketOrigin(site.origin)}${site.counters ? counterHosts : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of every page beside its policy, as name and value in turn. */
export const pageSecurityHeaders = (site: Site): string[] => [
  'x-content-type-options',
  'nosniff',
  'x-frame-options',
  'DENY',
  'cross-origin-opener-policy',
  'same-origin',
  'permissions-policy',
  'camera=(), microphone=(), geolocation=()',
  ...(site.origin.startsWith('https:')
    ? ['strict-transport-security', 'max-age=31536000; includeSubDomains']
    : []),
];
