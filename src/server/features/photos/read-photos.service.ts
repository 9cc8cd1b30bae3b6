import type { Photo } from '#contract/photos.ts';
import type { Actor, UserActor } from '#domain/actor.ts';
import { offerPolicy } from '#domain/offers/offer-policy.ts';
import { signLink } from '#server/features/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import { presentPhoto } from './photo-addresses.ts';
import { findPhotos, type PhotoRow } from './photos.repository.ts';

const hourMs = 3_600_000;

/** What is signed in the URL of an unpublished photo. */
export const signedName = (id: string): string => `photo ${id}`;

/** The end of the next hour: within an hour a URL stays the same, so that a browser loads each picture once. */
const expiryOf = (now: Date): number => (Math.floor(now.getTime() / hourMs) + 2) * hourMs;

/** Whether the actor may see a photo before publication, like a draft of its vendor. */
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

/** The alt text of a photo: «КАМАЗ 65115, фото 2». */
export const altOf = (title: string, index: number): string =>
  [title, `фото ${index + 1}`].filter(Boolean).join(', ');

/** Photos in the order of the ids, with URLs valid for at least an hour, for those who may see the offer before publication. */
export const signedPhotos = async (
  context: Context,
  ids: readonly string[],
  title: string,
): Promise<Photo[]> => sign(context, inOrder(await findPhotos(context.db, ids), ids), title);

/** Which of these photos a person may see. */
export const photosFor = async (
  context: Context,
  actor: UserActor,
  ids: readonly string[],
): Promise<Photo[]> => {
  const rows = (await findPhotos(context.db, ids)).filter((row) => seesPhoto(actor, row));
  return sign(context, inOrder(rows, ids), '');
};
