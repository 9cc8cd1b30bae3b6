import { getRouteApi } from '@tanstack/react-router';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';
import type { SiteDetails } from '#web/features/layout/index.ts';
import { read } from '#web/lib/read.ts';

const unnamed: SiteDetails = { brand: 'Лизинг', buildPollSeconds: 60, taxRates: russianTaxRates };

/**
 * For the root loader: what the frames say about the company, and the taxes by which pages calculate. Without an answer of the server it is a plain word, since a page without its
 * brand is better than none.
 */
export const loadSite = (signal: AbortSignal): Promise<SiteDetails> =>
  read<SiteDetails>('/api/site', { signal }).catch(() => unnamed);

/** What the frames say about the company, and the taxes by which pages calculate. */
export const useSite = (): SiteDetails => getRouteApi('__root__').useLoaderData();
