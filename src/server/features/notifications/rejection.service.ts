import type { RejectionView } from '#contract/notifications.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { sha256 } from '#server/platform/ids.ts';
import {
  findPreferences,
  lockPreferences,
  setRejectedAt,
  type MailPreferences,
} from './mail-preferences.repository.ts';

const known = (preferences: MailPreferences | undefined): MailPreferences => {
  if (!preferences) throw new AppError('formHasErrors', { fields: { token: 'invalid' } });
  return preferences;
};

const present = ({ email, rejected_at, rejected_kinds }: MailPreferences): RejectionView => ({
  email,
  rejected: rejected_at !== null,
  kinds: rejected_kinds,
});

/** Whether the address of a footer's token rejects notifications. @throws AppError `formHasErrors` for an unknown token */
export const checkRejected = async ({ db }: Context, token: string): Promise<RejectionView> =>
  present(known(await findPreferences(db, sha256(token))));

/** Stops notifications to the address of a footer's token, or lets them go there again; twice is fine. @throws as `checkRejected` */
export const setRejected = (context: Context, token: string, rejected: boolean): Promise<RejectionView> =>
  context.db.transaction().execute(async (tx) => {
    const preferences = known(await lockPreferences(tx, sha256(token)));
    if ((preferences.rejected_at !== null) === rejected) return present(preferences);
    const changed = await setRejectedAt(tx, preferences.id, rejected ? context.clock.now() : null);
    await appendEvent(tx, context.clock, {
      type: rejected ? 'mailbox.rejected' : 'mailbox.rejectionUndone',
      subject: { type: 'mailbox', id: changed.id, version: changed.version },
      actorId: null,
      data: {},
    });
    return present(changed);
  });
