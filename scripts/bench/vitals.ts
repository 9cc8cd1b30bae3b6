/**
 * `npm run bench:vitals`: each public page on a poor phone, how soon it responds to touches and keys, and its Lighthouse scores.
 * `--only=/path` selects one page, `--lighthouse=off` leaves Lighthouse out. Fails beyond the bounds. `--smoke`: once, on three pages at most.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumArgs } from '#tests/support/chromium.ts';
import { freePort } from '#tests/support/free-port.ts';
import { interactions, measureInteraction } from './interactions.ts';
import { askLighthouse, leastScores, type Scores } from './lighthouse.ts';
import { median } from './http-load.ts';
import { pathsOf, startSite } from './site.ts';
import { passes, smoke } from './smoke.ts';
import { calibrate } from '#tests/support/machine-pace.ts';
import { visit, type Visit } from './vitals-page.ts';

const rounds = smoke ? 1 : 5;
const lighthouseRounds = smoke ? 1 : 3;
const debuggingPort = await freePort();
const most = { lcp: 2500, cls: 0.02, tbt: 300, inp: 200 };
const smokePages = new Set(interactions.map(({ page }) => page));

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    lighthouse: { type: 'string', default: 'on' },
    smoke: { type: 'boolean' },
  },
});

const site = await startSite();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [...chromiumArgs, `--remote-debugging-port=${debuggingPort}`],
});
let failures = 0;

const mark = (within: boolean): string => {
  const good = passes(within);
  if (!good) failures += 1;
  return good ? ' ' : '✗';
};

const medianVisit = (visits: readonly Visit[]): Visit => ({
  lcp: median(visits.map(({ lcp }) => lcp)),
  cls: median(visits.map(({ cls }) => cls)),
  tbt: median(visits.map(({ tbt }) => tbt)),
  scripts: median(visits.map(({ scripts }) => scripts)),
});

const measureVitals = async (pages: ReadonlyMap<string, string>): Promise<void> => {
  const visits = new Map([...pages.keys()].map((name) => [name, [] as Visit[]]));
  const calibrations: number[] = [];
  for (const path of pages.values()) await fetch(site.origin + path);
  for (let round = 0; round < rounds; round += 1) {
    calibrations.push(await calibrate(browser));
    for (const [name, path] of pages) visits.get(name)?.push(await visit(browser, site.origin + path));
  }
  console.log(`calibration: ${median(calibrations).toFixed(0)} ms; medians of ${rounds}`);
  console.log('| page | LCP, ms | CLS | TBT, ms | scripts on the wire, kB |\n|---|---:|---:|---:|---:|');
  for (const [name, all] of visits) {
    const { lcp, cls, tbt, scripts } = medianVisit(all);
    const good = lcp <= most.lcp && cls <= most.cls && tbt <= most.tbt;
    const figures = [lcp.toFixed(0), cls.toFixed(3), tbt.toFixed(0), (scripts / 1000).toFixed(1)];
    console.log(`| ${mark(good)} ${[`\`${name}\``, ...figures].join(' | ')} |`);
  }
};

const measureInteractions = async (pages: ReadonlyMap<string, string>): Promise<void> => {
  console.log(`\nInteraction to Next Paint, the slowest of each visit, medians of ${rounds}`);
  console.log('| interaction | page | INP, ms |\n|---|---|---:|');
  for (const { name, page, act } of interactions) {
    const path = pages.get(page);
    if (path === undefined) continue;
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(await measureInteraction(browser, site.origin + path, act));
    const inp = median(times);
    console.log(`| ${mark(inp <= most.inp)} ${name} | \`${page}\` | ${inp.toFixed(0)} |`);
  }
};

const measureScores = async (pages: ReadonlyMap<string, string>): Promise<void> => {
  console.log(`\nLighthouse, medians of ${lighthouseRounds}`);
  console.log('| page | performance | accessibility | best practices | SEO |\n|---|---:|---:|---:|---:|');
  for (const [name, path] of pages) {
    const all: Scores[] = [];
    for (let round = 0; round < lighthouseRounds; round += 1)
      all.push(await askLighthouse(site.origin + path, debuggingPort));
    const scores = leastScores.map((least, index) => {
      const score = median(all.map((one) => one.scores[index] ?? 0));
      return `${score}${mark(score >= least).trim()}`;
    });
    const faults = new Set(all.flatMap((one) => one.faults));
    console.log(
      `| \`${name}\` | ${scores.join(' | ')} |${[...faults].map((fault) => `\n<!-- ${fault} -->`).join('')}`,
    );
  }
};

try {
  const all = await pathsOf(site);
  const { only } = values;
  const isWanted = (name: string): boolean => (smoke ? smokePages.has(name) : (only ?? name) === name);
  const pages = new Map([...all].filter(([name]) => isWanted(name)));
  await measureVitals(smoke ? new Map([...pages].slice(0, 1)) : pages);
  await measureInteractions(pages);
  const scored = [...pages].filter(([name]) => name !== '404');
  if (values.lighthouse !== 'off') await measureScores(new Map(smoke ? scored.slice(-1) : scored));
} finally {
  await browser.close();
  await site.end();
}
if (failures > 0) process.exitCode = 1;
