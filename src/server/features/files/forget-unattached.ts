import type { Context } from '#server/platform/context.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { deleteFile, findRemoved, releaseUnattached } from './files.repository.ts';
import { sweepStaging } from './staging.ts';

/** How long an unreferenced file is kept (api.md, "Files"). */
const keptMs = 24 * 60 * 60 * 1000;

const batch = 100;
const mostBatches = 100;

/**
 * Deletes, every hour, files that nothing refers to. First the row is marked as removed, then the bytes are deleted, then the row. After a
 * crash at any point the next run continues, no row in use ever loses its bytes, and no bytes are left without a row.
 */
export const forgetUnattached = ({ db, clock, files, env, log }: Context): ScheduledJob => ({
  name: 'files.forget-unattached',
  cron: '23 * * * *',
  run: async () => {
    await releaseUnattached(db, new Date(clock.now().getTime() - keptMs));
    let deleted = 0;
    for (let round = 0; round < mostBatches; round += 1) {
      const found = await findRemoved(db, batch);
      for (const { id, storage_key: key } of found) {
        await files.remove(key);
        await deleteFile(db, id);
      }
      deleted += found.length;
      if (found.length < batch) break;
    }
    const brokenOff = await sweepStaging(env.DATA_DIR, clock);
    log.info({ deleted, brokenOff }, 'files that nothing refers to were deleted');
  },
});
