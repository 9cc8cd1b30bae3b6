import type { Context } from '#server/platform/context.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { deleteImport, findOldImports } from './feeds.repository.ts';
import { dropImportFile } from './import-file.ts';

const keptMs = 30 * 24 * 60 * 60 * 1000;
const batch = 50;

/** Forgets runs, their rows and files that are older than a month and no longer among the newest twenty of their vendor. */
export const forgetOldImports = (context: Context): ScheduledJob => ({
  name: 'feeds.forget-old',
  cron: '40 3 * * *',
  run: async () => {
    const { db, clock } = context;
    const old = await findOldImports(db, new Date(clock.now().getTime() - keptMs), batch);
    for (const { id } of old)
      await db.transaction().execute(async (tx) => {
        await dropImportFile(tx, id);
        await deleteImport(tx, id);
      });
  },
});
