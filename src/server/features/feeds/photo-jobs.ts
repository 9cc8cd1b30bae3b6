import { referenceOf, showOfferPhotos } from '#server/features/offers/index.ts';
import { publishedPhotos } from '#server/features/photos/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { attachPhotosInDoubt } from '#server/features/stock/index.ts';
import { fetchPhotos } from './fetch-photos.ts';
import { addReasons, findFeedPhotoIds, findRowsWithPhotos } from './feed-photos.repository.ts';
import { findImport, findInWindows, findItems, type FeedRow, type ImportRow } from './feeds.repository.ts';

/** Queue of photos by address; jobs of one vendor run one after another. */
export const photosQueue = 'feeds.photos';
/** The row of a run after which photos are fetched. */
export type PhotosJob = { importId: string; after: number };

/** Offers per job: other vendors' photos get their turn in between. */
const batch = 10;
/** Seconds that a job may take: even ten photos of each offer, all timing out, take less. */
export const photosTimeoutSeconds = 1800;
const mostPerOffer = 10;

type Photos = { vendorId: string; offerId: string; photoIds: string[]; title: string };

/** Whether all of these photos came from the feed: photos that a vendor added by hand stay. */
const areOfFeed = async (tx: Tx, vendorId: string, photoIds: readonly string[]): Promise<boolean> => {
  const own = await findFeedPhotoIds(tx, vendorId, photoIds);
  return photoIds.every((id) => own.has(id));
};

/** Attaches the fetched photos, unless the offer belongs to somebody else by now, is off sale, or its vendor has added photos by hand. */
const show = (context: Context, tx: Tx, { vendorId, offerId, photoIds, title }: Photos): Promise<void> =>
  showOfferPhotos(tx, offerId, async (shown) =>
    shown.join() !== photoIds.join() && (await areOfFeed(tx, vendorId, shown))
      ? publishedPhotos(tx, photoIds, { offerId, vendorId, title, now: context.clock.now() })
      : null,
  );

const fetchFor = async (context: Context, run: ImportRow, row: FeedRow): Promise<void> => {
  const { vendor_id: vendorId } = run;
  const { content } = row;
  if (!content) return;
  const urls = [...new Set(content.photos)].slice(0, mostPerOffer);
  const { photoIds, reasons } = await fetchPhotos(context, vendorId, urls);
  await context.db.transaction().execute(async (tx) => {
    const item = (await findItems(tx, vendorId, [row.external_id])).get(row.external_id);
    // A newer run has changed it since.
    if (item?.hash !== row.hash) return;
    if (photoIds.length > 0) {
      const { offer_id: offerId } = item;
      const mayReplace = (written: readonly string[]) => areOfFeed(tx, vendorId, written);
      const waits = await attachPhotosInDoubt(context, tx, { offerId, photoIds, mayReplace });
      const title = `${content.brand} ${content.model}`;
      if (!waits) await show(context, tx, { vendorId, offerId, photoIds, title });
    }
    await addReasons(tx, row, [...new Set(reasons)]);
  });
};

/** Starts fetching the photos of an applied run. */
export const sendPhotos = (
  { jobs }: Pick<Context, 'jobs'>,
  { id: importId, vendor_id: vendorId }: ImportRow,
  { tx, after = 0 }: { tx?: Tx; after?: number },
): Promise<void> =>
  jobs.send(photosQueue, { id: newId(), key: vendorId, data: { importId, after } satisfies PhotosJob }, tx);

/** Fetches photos of a few offers of a run, and queues the next job. It may run twice: fetched photos are not fetched again. */
export const fetchRunPhotos =
  (context: Context) =>
  async ({ importId, after }: PhotosJob): Promise<void> => {
    const run = await findImport(context.db, importId);
    if (run?.status !== 'applied' || !(await referenceOf(context)).vendors.has(run.vendor_id)) return;
    const rows = await findInWindows({ after, last: run.read_rows, size: 1000 }, (window) =>
      findRowsWithPhotos(context.db, importId, { ...window, limit: batch }),
    );
    for (const row of rows) await fetchFor(context, run, row);
    const last = rows.at(-1);
    if (last) await sendPhotos(context, run, { after: last.row });
  };
