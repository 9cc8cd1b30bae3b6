import { attachedFiles, detachFile } from '#server/features/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { pictureKeys } from './photo-addresses.ts';
import { deletePhoto, findRemoved, releaseUnused, type PhotoRow } from './photos.repository.ts';

/** The same time as for unreferenced files. */
const keptMs = 24 * 60 * 60 * 1000;

const batch = 100;
const mostBatches = 100;

const forget = async ({ db, files }: Context, photo: PhotoRow): Promise<void> => {
  for (const key of pictureKeys(photo)) await files.remove(key);
  await db.transaction().execute(async (tx) => {
    const originals = await attachedFiles(tx)
      .where('subject_type', '=', 'photo')
      .where('subject_id', '=', photo.id)
      .execute();
    for (const original of originals) await detachFile(tx, original);
    await deletePhoto(tx, photo.id);
  });
};

/** Deletes, every hour, photos without an offer for a day: first the row is marked, then the bytes are deleted, then the row. */
export const forgetUnused = (context: Context): ScheduledJob => ({
  name: 'photos.forget-unused',
  cron: '43 * * * *',
  run: async () => {
    const { db, clock, log } = context;
    await releaseUnused(db, new Date(clock.now().getTime() - keptMs));
    let deleted = 0;
    for (let round = 0; round < mostBatches; round += 1) {
      const found = await findRemoved(db, batch);
      for (const photo of found) await forget(context, photo);
      deleted += found.length;
      if (found.length < batch) break;
    }
    log.info({ deleted }, 'photos without an offer were deleted');
  },
});
