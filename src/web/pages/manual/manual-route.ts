import { moscowDay } from '#domain/formats/moscow.ts';
import { readTypes } from '#web/features/catalogue/index.ts';
import { assetParameters } from '#web/features/funnel/index.ts';
import type { PageRules } from '#web/lib/page-rules.ts';

/** How the pages with the form of an asset are kept. */
export const assetFormRules: PageRules = {
  kind: 'kept',
  search: assetParameters,
  // A page with somebody's typed values is of no use to anybody else.
  keepable: (search) => Object.keys(search).length === 0,
};

/** For loaders: the types to choose from, and the start date of the schedule. */
export const loadAssetForm = async ({ abortController }: { abortController: AbortController }) => ({
  types: await readTypes(abortController.signal),
  today: moscowDay(new Date().toISOString()),
});
