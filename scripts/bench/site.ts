import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/support/server-process.ts';
import { publicPages } from '../public-pages.ts';

/** The built site with its demo, in a separate process. */
export type Site = { origin: string; end: () => Promise<void> };

const attempts = 600;

/** Starts the built server with the demo in a separate directory and waits until it is ready. */
export const startSite = async (): Promise<Site> => {
  const directory = await mkdtemp(join(tmpdir(), 'bench-site-'));
  const entry = join(import.meta.dirname, '../../src/server/main.ts');
  const port = await freePort();
  const child = spawn(process.execPath, [entry], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      DATA_DIR: directory,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  });
  const origin = `http://localhost:${port}`;
  const end = async (): Promise<void> => {
    if (child.exitCode === null) {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    }
    await rm(directory, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return { origin, end };
    await sleep(200);
  }
  await end();
  throw new Error('The server did not get ready');
};

type Offers = { items: { id: string; typeId: string; vendor: { slug: string } }[] };

/** Paths of all public pages, with an offer of the demo, its type and its vendor instead of `{…}`. */
export const pathsOf = async ({ origin }: Site): Promise<Map<string, string>> => {
  const answer = await fetch(`${origin}/api/catalog?limit=1&facets=0`);
  const [offer] = ((await answer.json()) as Offers).items;
  if (!offer) throw new Error('The demo has no offers');
  const places: Record<string, string> = {
    '/catalog/{typeId}': `/catalog/${offer.typeId}`,
    '/offers/{id}': `/offers/${offer.id}`,
    '/offers/{id}/take': `/offers/${offer.id}/take`,
    '/vendors/{id}/offers': `/vendors/${offer.vendor.slug}/offers`,
    // A link to no offer: real links are in letters only.
    '/offers-commercial/{link}/take': `/offers-commercial/${'0'.repeat(43)}/take`,
    '404': '/no-such-page',
  };
  return new Map(Object.keys(publicPages).map((name) => [name, places[name] ?? name]));
};
