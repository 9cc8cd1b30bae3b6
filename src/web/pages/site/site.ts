import { getRouteApi } from '@tanstack/react-router';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';
import type { SiteDetails } from '#web/features/layout/index.ts';
import { read } from '#web/lib/read.ts';

const unnamed: SiteDetails = { brand: 'Лизинг', buildPollSeconds: 60, taxRates: russianTaxRates };

/**
 * For the root loader: the company's details for the frames, and the tax rates that pages calculate with. Without an answer of the server a
 * neutral name stands in, since a page without its brand is better than none.
 */
export const loadSite = (signal: AbortSignal): Promise<SiteDetails> =>
  read<SiteDetails>('/api/site', { signal }).catch(() => unnamed);

/** The company's details for the frames, and the tax rates that pages calculate with. */
export const useSite = (): SiteDetails => getRouteApi('__root__').useLoaderData();
