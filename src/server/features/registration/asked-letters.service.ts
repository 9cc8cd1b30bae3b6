import type { UserActor } from '#domain/actor.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { newId } from '#server/platform/ids.ts';
import { overall } from '#server/platform/limits/limits.ts';
import { findPerson, type Person, requireConfirmedEmail } from '#server/features/people/index.ts';

/** Queue of the letters that a signed-in person requests. */
export const askedLettersQueue = 'registration.asked-letter';

/** Which letter, for whom. */
export type AskedLetter = { userId: string; letter: 'confirmEmail' | 'password' };

/** The address still to be confirmed: the pending new e-mail, else the present one; null if there is neither. */
export const addressToConfirm = (person: Person): string | null =>
  person.pending_email ?? (person.email_confirmed_at === null ? person.email : null);

/**
 * Queues a letter to the signed-in person.
 * @throws AppError `tooManyRequests`; `conflict` when there is no address to confirm; `emailNotConfirmed` for a password
 */
export const askForLetter = async (
  context: Context,
  { actor, caller, call }: { actor: UserActor; caller: Caller; call: IdempotentCall },
  letter: AskedLetter['letter'],
): Promise<Record<string, never>> => {
  const data: AskedLetter = { userId: actor.id, letter };
  const queue = async (tx: Tx): Promise<Record<string, never>> => {
    await context.jobs.send(askedLettersQueue, { id: newId(), data }, tx);
    return {};
  };
  const before = async (): Promise<void> => {
    const person = await findPerson(context.db, actor.id);
    if (!person) throw new AppError('unauthorized');
    if (letter === 'confirmEmail' && addressToConfirm(person) === null) throw new AppError('conflict');
    if (letter === 'password') requireConfirmedEmail(person);
    // Counted here rather than when it is sent, so that the person learns of the limit instead of waiting in vain.
    await context.limits.admit(
      [
        { name: 'lettersPerPerson', key: person.id },
        { name: 'lettersOverall', key: overall },
      ],
      caller,
    );
  };
  return idempotent(context, call, queue, { before });
};
