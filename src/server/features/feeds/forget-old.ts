import type { Context } from '#server/platform/context.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { deleteImport, findOldImports } from './feeds.repository.ts';
import { dropImportFile } from './import-file.ts';

const keptMs = 30 * 24 * 60 * 60 * 1000;
const batch = 50;

/** Deletes runs with their rows and files if they are older than a month and not among the vendor's newest twenty. */
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
