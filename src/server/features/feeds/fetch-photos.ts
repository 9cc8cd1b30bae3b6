import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { RowReason } from '#contract/feeds.ts';
import { fileSizeLimit } from '#contract/files.ts';
import { withStaging } from '#server/features/files/index.ts';
import { addPhotoFromBytes, storedPhotos } from '#server/features/photos/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { AnswerTooLarge, NoAnswer } from '#server/platform/outside/guarded-fetch.ts';
import { AddressNotPublic } from '#server/platform/outside/outbound-guard.ts';
import { findFeedPhotos, saveFeedPhoto } from './feed-photos.repository.ts';

const timeoutMs = 15_000;

/** The result for the addresses of one offer: photos in order, and why others failed. */
export type FetchedPhotos = { photoIds: string[]; reasons: RowReason[] };

const hashOf = (url: string): string => createHash('sha256').update(url).digest('base64url');

const isWebUrl = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** Why an address gave no photo; our own faults are rethrown. */
const reasonOf = (error: unknown): RowReason => {
  if (error instanceof AddressNotPublic) return 'photoAddress';
  if (error instanceof NoAnswer) return 'photoNoAnswer';
  if (error instanceof AnswerTooLarge) return 'photoInvalid';
  if (error instanceof AppError && ['formHasErrors', 'tooLarge'].includes(error.code)) return 'photoInvalid';
  throw error;
};

const download = (context: Context, url: string): Promise<Uint8Array | null> =>
  withStaging(context.env.DATA_DIR, async ({ given: path }) => {
    const status = await context.outbound.download({ url, path, timeoutMs, mostBytes: fileSizeLimit });
    return status === 200 ? readFile(path) : null;
  });

type Fetched = { photoId: string } | { reason: RowReason };

const fetchOne = async (context: Context, vendorId: string, url: string): Promise<Fetched> => {
  if (!isWebUrl(url)) return { reason: 'photoAddress' };
  try {
    const bytes = await download(context, url);
    if (bytes === null) return { reason: 'photoNoAnswer' };
    const photoId = await addPhotoFromBytes(context, { vendorId, bytes });
    await saveFeedPhoto(context.db, { vendor_id: vendorId, url_hash: hashOf(url), photo_id: photoId });
    return { photoId };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
};

/** Photos of these addresses; those that the vendor's feed had before are not fetched again while they exist. */
export const fetchPhotos = async (
  context: Context,
  vendorId: string,
  urls: readonly string[],
): Promise<FetchedPhotos> => {
  const known = await findFeedPhotos(context.db, vendorId, urls.map(hashOf));
  const stored = await storedPhotos(context.db, [...known.values()]);
  const found: FetchedPhotos = { photoIds: [], reasons: [] };
  for (const url of urls) {
    const before = known.get(hashOf(url));
    const result =
      before !== undefined && stored.has(before)
        ? { photoId: before }
        : await fetchOne(context, vendorId, url);
    if ('reason' in result) found.reasons.push(result.reason);
    else found.photoIds.push(result.photoId);
  }
  return found;
};
