import type { Photo } from '#contract/photos.ts';
import type { Actor, UserActor } from '#domain/actor.ts';
import { offerPolicy } from '#domain/offers/offer-policy.ts';
import { signLink } from '#server/features/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import { presentPhoto } from './photo-addresses.ts';
import { findPhotos, type PhotoRow } from './photos.repository.ts';

const hourMs = 3_600_000;

/** What is signed in the address of a photo that visitors do not see. */
export const signedName = (id: string): string => `photo ${id}`;

/** The end of the next hour: within an hour an address stays the same, so that a browser asks once for each picture. */
const expiryOf = (now: Date): number => (Math.floor(now.getTime() / hourMs) + 2) * hourMs;

/** Whether a photo is for these eyes before visitors see it: as a draft of its vendor is. */
export const seesPhoto = (actor: Actor, { vendor_id: vendorId }: Pick<PhotoRow, 'vendor_id'>): boolean =>
  offerPolicy.can('read', actor, { vendorId: vendorId ?? '', status: 'draft' });

const inOrder = (rows: readonly PhotoRow[], ids: readonly string[]): PhotoRow[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);

const sign = async (context: Context, rows: readonly PhotoRow[], title: string): Promise<Photo[]> => {
  const expires = expiryOf(context.clock.now());
  return Promise.all(
    rows.map(async (row, index) => {
      const query = await signLink(context, signedName(row.id), expires);
      return presentPhoto(row, { alt: altOf(title, index), query: `?${query}` });
    }),
  );
};

/** What a photo shows, in words: «КАМАЗ 65115, фото 2». */
export const altOf = (title: string, index: number): string =>
  [title, `фото ${index + 1}`].filter(Boolean).join(', ');

/** Photos in the order of the ids with addresses that are good for an hour at least, for those who may see the offer before visitors do. */
export const signedPhotos = async (
  context: Context,
  ids: readonly string[],
  title: string,
): Promise<Photo[]> => sign(context, inOrder(await findPhotos(context.db, ids), ids), title);

/** Those of these photos that a person may see. */
export const photosFor = async (
  context: Context,
  actor: UserActor,
  ids: readonly string[],
): Promise<Photo[]> => {
  const rows = (await findPhotos(context.db, ids)).filter((row) => seesPhoto(actor, row));
  return sign(context, inOrder(rows, ids), '');
};
