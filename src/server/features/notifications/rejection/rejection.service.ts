import { notificationKinds, type NotificationKind, type RejectionView } from '#contract/notifications.ts';
import type { Role } from '#contract/roles.ts';
import { isMandatory } from '#domain/notifications/channel-choices.ts';
import { notificationKindsFor } from '#domain/notifications/kind-labels.ts';
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
} from '../mail-preferences.repository.ts';

/** What rejecting needs; `roleOf` tells the role of the person with an e-mail, if there is one. */
export type RejectionParts = {
  context: Context;
  roleOf: (email: string) => Promise<Role | undefined>;
};

const known = (preferences: MailPreferences | undefined): MailPreferences => {
  if (!preferences) throw new AppError('formHasErrors', { fields: { token: 'invalid' } });
  return preferences;
};

/** What can be rejected: letters about the security of an account always come. */
const canBeRejected = (kind: NotificationKind): boolean => !isMandatory(kind, 'email');
const rejectable = notificationKinds.filter(canBeRejected);

const present = async (
  { roleOf }: RejectionParts,
  { email, rejected_at: rejectedAt, rejected_kinds: rejectedKinds }: MailPreferences,
): Promise<RejectionView> => {
  const kinds = rejectedAt === null ? rejectedKinds : rejectable;
  const role = await roleOf(email);
  const possible = role ? notificationKindsFor(role).filter(canBeRejected) : rejectable;
  return { email, rejected: kinds.length > 0, kinds, possible };
};

/** What the address of a footer's token rejects. @throws AppError `formHasErrors` for an unknown token */
export const checkRejected = async (parts: RejectionParts, token: string): Promise<RejectionView> =>
  present(parts, known(await findPreferences(parts.context.db, sha256(token))));

const change = async (
  parts: RejectionParts,
  token: string,
  decide: (before: Rejection) => Rejection,
): Promise<RejectionView> => {
  const { db, clock } = parts.context;
  const preferences = await db.transaction().execute(async (tx) => {
    const current = known(await lockPreferences(tx, sha256(token)));
    const before = { rejectedAt: current.rejected_at, kinds: current.rejected_kinds };
    const after = decide(before);
    if (JSON.stringify(after) === JSON.stringify(before)) return current;
    const changed = await setRejection(tx, current.id, after);
    const nothing = after.rejectedAt === null && after.kinds.length === 0;
    await appendEvent(tx, clock, {
      type: nothing ? 'mailbox.rejectionUndone' : 'mailbox.rejected',
      subject: { type: 'mailbox', id: changed.id, version: changed.version },
      actorId: null,
      data: after.rejectedAt === null && !nothing ? { kinds: after.kinds } : {},
    });
    return changed;
  });
  return present(parts, preferences);
};

/**
 * Stops notifications to the address of a footer's token, these kinds in addition to earlier ones, or all; may be repeated. @throws as
 * `checkRejected`
 */
export const reject = (
  parts: RejectionParts,
  { token, kinds }: { token: string; kinds?: readonly NotificationKind[] | undefined },
): Promise<RejectionView> =>
  change(parts, token, (before) =>
    kinds
      ? {
          ...before,
          kinds: rejectable.filter((kind) => kinds.includes(kind) || before.kinds.includes(kind)),
        }
      : { ...before, rejectedAt: before.rejectedAt ?? parts.context.clock.now() },
  );

/** Allows all letters to the address of a footer's token again; may be repeated. @throws as `checkRejected` */
export const undoReject = (parts: RejectionParts, token: string): Promise<RejectionView> =>
  change(parts, token, () => ({ rejectedAt: null, kinds: [] }));
