import type { Browser, CDPSession, Page } from '@playwright/test';
import { smoke } from './smoke.ts';

/** What one visit of a page was like on a poor phone. */
export type Visit = {
  /** Largest Contentful Paint, ms. */
  lcp: number;
  /** Sum of all layout shifts that no input caused. */
  cls: number;
  /** Total Blocking Time: what tasks after the first paint took beyond 50 ms each, ms. */
  tbt: number;
  /** Scripts on the wire with their headers, bytes. */
  scripts: number;
};

type Seen = { lcp: number; cls: number; fcp: number; tasks: { start: number; end: number }[] };

declare global {
  interface Window {
    seen: Seen;
  }
}

const observe = (): void => {
  const seen: Seen = { lcp: 0, cls: 0, fcp: 0, tasks: [] };
  window.seen = seen;
  const note: Record<string, (entry: PerformanceEntry) => void> = {
    paint: ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.fcp = startTime;
    },
    'largest-contentful-paint': ({ startTime }) => {
      seen.lcp = startTime;
    },
    'layout-shift': (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) seen.cls += value;
    },
    longtask: ({ startTime, duration }) => {
      seen.tasks.push({ start: startTime, end: startTime + duration });
    },
  };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note[entry.entryType]?.(entry);
  });
  for (const type of Object.keys(note)) observer.observe({ type, buffered: true });
};

const countScripts = (session: CDPSession): (() => number) => {
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
};

const slowDown = async (session: CDPSession): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    ...(smoke
      ? { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
      : { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: smoke ? 1 : 4 });
};

const quietMs = smoke ? 500 : 2_500;

const readVisit = async (page: Page): Promise<Omit<Visit, 'scripts'>> => {
  const { lcp, cls, fcp, tasks } = await page.evaluate(() => window.seen);
  const blocked = tasks
    .filter(({ end }) => end > fcp)
    .map(({ start, end }) => Math.max(0, end - Math.max(start, fcp) - 50));
  return { lcp, cls, tbt: blocked.reduce((sum, ms) => sum + ms, 0) };
};

/** A poor phone with an empty cache: processor ×4 slower, 1.6 Mbit/s, 150 ms round trip, 360 px. */
export const openPhone = async (
  browser: Browser,
): Promise<{ page: Page; session: CDPSession; close: () => Promise<void> }> => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  // When to give up: a visit is slowed down four times, and the machine may be busy.
  context.setDefaultNavigationTimeout(120_000);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  return { page, session, close: () => context.close() };
};

/** Visits a page on a poor phone. */
export const visit = async (browser: Browser, address: string): Promise<Visit> => {
  const { page, session, close } = await openPhone(browser);
  try {
    const scripts = countScripts(session);
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(quietMs);
    return { ...(await readVisit(page)), scripts: scripts() };
  } finally {
    await close();
  }
};
