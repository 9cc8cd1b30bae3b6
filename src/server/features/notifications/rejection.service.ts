import { notificationKinds, type NotificationKind, type RejectionView } from '#contract/notifications.ts';
import { isMandatory } from '#domain/notifications/channel-choices.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { sha256 } from '#server/platform/ids.ts';
import {
  findPreferences,
  lockPreferences,
  setRejection,
  type MailPreferences,
  type Rejection,
} from './mail-preferences.repository.ts';

const known = (preferences: MailPreferences | undefined): MailPreferences => {
  if (!preferences) throw new AppError('formHasErrors', { fields: { token: 'invalid' } });
  return preferences;
};

/** What an address can reject: letters about the security of an account always come. */
const rejectable = notificationKinds.filter((kind) => !isMandatory(kind, 'email'));

const present = ({
  email,
  rejected_at: rejectedAt,
  rejected_kinds: rejectedKinds,
}: MailPreferences): RejectionView => {
  const kinds = rejectedAt === null ? rejectedKinds : rejectable;
  return { email, rejected: kinds.length > 0, kinds };
};

/** What the address of a footer's token rejects. @throws AppError `formHasErrors` for an unknown token */
export const checkRejected = async ({ db }: Context, token: string): Promise<RejectionView> =>
  present(known(await findPreferences(db, sha256(token))));

const change = (
  { db, clock }: Context,
  token: string,
  decide: (before: Rejection) => Rejection,
): Promise<RejectionView> =>
  db.transaction().execute(async (tx) => {
    const preferences = known(await lockPreferences(tx, sha256(token)));
    const before = { rejectedAt: preferences.rejected_at, kinds: preferences.rejected_kinds };
    const after = decide(before);
    if (JSON.stringify(after) === JSON.stringify(before)) return present(preferences);
    const changed = await setRejection(tx, preferences.id, after);
    const nothing = after.rejectedAt === null && after.kinds.length === 0;
    await appendEvent(tx, clock, {
      type: nothing ? 'mailbox.rejectionUndone' : 'mailbox.rejected',
      subject: { type: 'mailbox', id: changed.id, version: changed.version },
      actorId: null,
      data: after.rejectedAt === null && !nothing ? { kinds: after.kinds } : {},
    });
    return present(changed);
  });

/**
 * Stops notifications to the address of a footer's token, these kinds in addition to earlier ones, or all; may be repeated. @throws as
 * `checkRejected`
 */
export const reject = (
  context: Context,
  { token, kinds }: { token: string; kinds?: readonly NotificationKind[] | undefined },
): Promise<RejectionView> =>
  change(context, token, (before) =>
    kinds
      ? {
          ...before,
          kinds: rejectable.filter((kind) => kinds.includes(kind) || before.kinds.includes(kind)),
        }
      : { ...before, rejectedAt: before.rejectedAt ?? context.clock.now() },
  );

/** Allows all letters to the address of a footer's token again; may be repeated. @throws as `checkRejected` */
export const undoReject = (context: Context, token: string): Promise<RejectionView> =>
  change(context, token, () => ({ rejectedAt: null, kinds: [] }));
