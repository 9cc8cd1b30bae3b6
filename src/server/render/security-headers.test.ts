import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, pageSecurityHeaders, scriptHashes } from './security-headers.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('scriptHashes', () => {
  it('matches the published example: an alert has this hash in every browser', () => {
    // https://www.w3.org/TR/CSP2/#script-src-hash-usage
    expect(scriptHashes(["alert('Hello, world.');"])).toEqual([
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    ]);
  });

  it('hashes Cyrillic as UTF-8 and line ends as a browser reads them, once each', () => {
    const scripts = ['var a = "ё";\r\nvar b;\rvar c;', 'var a = "ё";\nvar b;\nvar c;'];
    expect(scriptHashes(scripts)).toEqual([hash('var a = "ё";\nvar b;\nvar c;')]);
  });
});

describe('contentSecurityPolicy', () => {
  const site = { origin: 'https://example.ru', development: false, counters: false };

  it('allows no inline script but the hashed ones, and our own socket', () => {
    const policy = contentSecurityPolicy(["'sha256-abc='"], site);
    expect(policy).toContain("script-src 'self' 'sha256-abc='; style-src 'self';");
    expect(policy).toContain("connect-src 'self' wss://example.ru;");
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
  });

  it('names the hosts of the counters only if there are counters', () => {
    expect(contentSecurityPolicy([], site)).not.toContain('yandex');
    const policy = contentSecurityPolicy(["'sha256-abc='"], { ...site, counters: true });
    expect(policy).toContain("script-src 'self' 'sha256-abc=' https://mc.yandex.ru https://yastatic.net;");
    expect(policy).toContain("img-src 'self' data: blob: https://mc.yandex.ru https://mc.yandex.com;");
    expect(policy).toContain(
      "connect-src 'self' wss://example.ru https://mc.yandex.ru https://mc.yandex.com;",
    );
    expect(policy).not.toMatch(/frame-src|child-src|unsafe-eval/);
  });

  it('lets Vite create its worker only in development', () => {
    expect(contentSecurityPolicy([], { ...site, development: true })).toContain("worker-src 'self' blob:;");
    expect(contentSecurityPolicy([], site)).not.toContain('worker-src');
  });

  it('lets Vite put styles into a page only in development, and requires https only where there is https', () => {
    expect(contentSecurityPolicy([], { ...site, development: true })).toContain(
      "style-src 'self' 'unsafe-inline'",
    );
    expect(pageSecurityHeaders(site)).toContain('strict-transport-security');
    expect(pageSecurityHeaders({ ...site, origin: 'http://localhost:3000' })).not.toContain(
      'strict-transport-security',
    );
  });
});
