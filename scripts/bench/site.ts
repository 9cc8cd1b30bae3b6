import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { copyDemo } from '#tests/support/demo-folder.ts';
import { letterTo } from '#tests/support/outbox.ts';
import { sendOffers } from '#tests/support/sent-offers.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { publicPages } from '../public-pages.ts';

/** The built site with the demo, in a separate process. */
export type Site = {
  origin: string;
  /** The folder of the letters that it has sent. */
  outbox: string;
  end: () => Promise<void>;
};

/** Starts the built server with a copy of the demo and waits until it is ready. */
export const startSite = async (): Promise<Site> => {
  const directory = await mkdtemp(join(tmpdir(), 'bench-site-'));
  await copyDemo(directory);
  const entry = join(import.meta.dirname, '../../src/server/main.ts');
  const settings = { DEMO: 'on', DATA_DIR: directory, RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const server = startServerProcess(await freePort(), settings, entry);
  const end = async (): Promise<void> => {
    await server.end('SIGTERM');
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await server.ready(300);
  } catch (error) {
    await end();
    throw error;
  }
  return { origin: `http://localhost:${server.port}`, outbox: join(directory, 'outbox'), end };
};

/** The path at which the demo's client reads a new commercial offer without signing in, from the letter about it. */
const commercialOfferPath = async ({ origin, outbox }: Site): Promise<string> => {
  const api = await request.newContext({ baseURL: origin });
  const { number } = await sendOffers(api);
  await api.dispose();
  const subject = new RegExp(`№ ${number}.*пришло предложение`);
  const { text = '' } = await letterTo('client@example.com', subject, { folder: outbox });
  const path = /\/offers-commercial\/[\w-]{43}\/take/.exec(text)?.[0];
  if (path === undefined) throw new Error('The letter has no link to the commercial offer');
  return path;
};

type Offers = { items: { id: string; typeId: string; vendor: { slug: string } }[] };

/** Paths of all public pages, with an offer of the demo, its type and its vendor, and a new commercial offer, instead of `{…}`. */
export const pathsOf = async (site: Site): Promise<Map<string, string>> => {
  const answer = await fetch(`${site.origin}/api/catalog?limit=1&facets=0`);
  const [offer] = ((await answer.json()) as Offers).items;
  if (!offer) throw new Error('The demo has no offers');
  const places: Record<string, string> = {
    '/catalog/{typeId}': `/catalog/${offer.typeId}`,
    '/offers/{id}': `/offers/${offer.id}`,
    '/offers/{id}/take': `/offers/${offer.id}/take`,
    '/vendors/{id}/offers': `/vendors/${offer.vendor.slug}/offers`,
    '/offers-commercial/{link}/take': await commercialOfferPath(site),
    '404': '/no-such-page',
  };
  return new Map(Object.keys(publicPages).map((name) => [name, places[name] ?? name]));
};
