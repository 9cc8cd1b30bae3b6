import { createHash } from 'node:crypto';
import { transportSecurity } from '#server/platform/http/headers.ts';

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** CSP sources (`'sha256-…'`) of inline scripts, from their contents. */
export const scriptHashes = (scripts: readonly string[]): string[] => [
  // A browser converts line ends to \n before it hashes.
  ...new Set(scripts.map((script) => sha256(script.replaceAll(/\r\n?/g, '\n')))),
];

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
export const contentSecurityPolicy = (hashes: readonly string[], site: Site): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' ') + (site.counters ? counterScripts : ''),
    // In development Vite puts styles into the page.
    site.development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    // Vite's client waits for a restarting server in a worker that it creates from a blob.
    ...(site.development ? ["worker-src 'self' blob:"] : []),
    `img-src 'self' data: blob:${site.counters ? counterHosts : ''}`,
    "font-src 'self'",
    `connect-src 'self' ${webSocketOrigin(site.origin)}${site.counters ? counterHosts : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of every page besides its policy, as alternating names and values. */
export const pageSecurityHeaders = (site: Site): string[] => [
  'x-content-type-options',
  'nosniff',
  'x-frame-options',
  'DENY',
  'cross-origin-opener-policy',
  'same-origin',
  'permissions-policy',
  'camera=(), microphone=(), geolocation=()',
  ...(site.origin.startsWith('https:') ? ['strict-transport-security', transportSecurity] : []),
];
