import type { AccountExport } from '#contract/own-data.ts';
import type { UserActor } from '#domain/actor.ts';
import type { Deletion } from './delete-account.service.ts';

/** A copy of all that is kept about the caller, as it was at one moment: every feature contributes its own part. */
export const exportAccount = ({ context, features }: Deletion, { id }: UserActor): Promise<AccountExport> =>
  context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const parts: Record<string, unknown> = {};
      for (const feature of features) Object.assign(parts, await feature.exportUser?.(tx, id));
      return { exportedAt: context.clock.now().toISOString(), ...parts };
    });
