import {
  countByType,
  countByVendor,
  readOfferPages,
  readPartStarts,
  referenceOf,
} from '#server/features/offers/index.ts';
import type { Context } from '#server/platform/context.ts';
import { publicPages } from './public-pages.ts';
import { closeXml, entryXml, openXml } from './xml.ts';

/** How many offers a part contains (the protocol allows 50 000 URLs), and how many are read at a time. */
export type Sizes = { part: number; read: number };

const partsMaxAgeMs = 10 * 60_000;

/** Returns the first ids of the parts, read again every ten minutes at most, once for all callers. */
export const rememberPartStarts = ({ db, clock }: Context, { part }: Sizes): (() => Promise<string[]>) => {
  let kept: { at: number; starts: Promise<string[]> } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (kept && now - kept.at < partsMaxAgeMs) return kept.starts;
    const made = { at: now, starts: readPartStarts(db, part) };
    kept = made;
    made.starts.catch(() => {
      if (kept === made) kept = undefined;
    });
    return made.starts;
  };
};

/** The index: where the parts are. */
export const indexXml = ({ env }: Context, starts: readonly string[]): string => {
  const paths = ['/sitemap/pages.xml', ...starts.map((id) => `/sitemap/offers/${id}.xml`)];
  const lines = paths.map((path) => entryXml('index', { address: env.PUBLIC_URL + path }));
  return openXml('index') + lines.join('') + closeXml('index');
};

/** All pages but offers: texts, types and vendors that have something on offer. */
export const pagesXml = async (context: Context): Promise<string> => {
  const reference = await referenceOf(context);
  const byType = await countByType(context.db);
  const byVendor = await countByVendor(context.db);
  const types = [...reference.types.values()].filter(({ subtreeIds }) =>
    subtreeIds.some((id) => (byType.get(id) ?? 0) > 0),
  );
  const vendors = [...reference.vendors.values()].filter(
    ({ id, status }) => status === 'active' && (byVendor.get(id) ?? 0) > 0,
  );
  const pages = [
    ...(await publicPages(context)),
    ...types.map(({ id }) => ({ path: `/catalog/${encodeURIComponent(id)}` })),
    ...vendors.map(({ slug }) => ({ path: `/vendors/${encodeURIComponent(slug)}/offers` })),
  ];
  const lines = pages.map(({ path, ...rest }) =>
    entryXml('part', { address: context.env.PUBLIC_URL + path, ...rest }),
  );
  return openXml('part') + lines.join('') + closeXml('part');
};

/** A part with the published offers from `start` on, read from the database in batches. */
export async function* offersXml({ db, env }: Context, start: string, sizes: Sizes): AsyncGenerator<string> {
  yield openXml('part');
  let from = { id: start, included: true };
  for (let left = sizes.part; left > 0;) {
    const limit = Math.min(left, sizes.read);
    const entries = await readOfferPages(db, from, limit);
    yield entries
      .map(({ id, changedAt }) =>
        entryXml('part', { address: `${env.PUBLIC_URL}/offers/${id}`, changed: changedAt.toISOString() }),
      )
      .join('');
    const last = entries.at(-1);
    if (last === undefined || entries.length < limit) break;
    from = { id: last.id, included: false };
    left -= entries.length;
  }
  yield closeXml('part');
}
