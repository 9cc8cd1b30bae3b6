import type { ContactBody } from '#contract/contact.ts';
import type { Actor } from '#domain/actor.ts';
import { recordConsent } from '#server/features/people/index.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { newId } from '#server/platform/ids.ts';
import { countersOf, overall } from '#server/platform/limits/limits.ts';
import { insertMessage } from './contact.repository.ts';

/** Receives a message: message, consent and event are one transaction; the letters follow it. */
export const writeToUs = async (
  context: Context,
  actor: Actor,
  body: ContactBody,
  { caller, repeat }: { caller: Caller; repeat: IdempotentCall },
): Promise<{ id: string }> => {
  const before = async (): Promise<void> => {
    await context.limits.admit(
      [...countersOf('contactPerAddress', caller.ip), { name: 'lettersOverall', key: overall }],
      caller,
    );
  };
  const write = async (tx: Tx): Promise<{ id: string }> => {
    const id = newId();
    const now = context.clock.now();
    const userId = actor.kind === 'user' ? actor.id : null;
    const { name, email, phone = null, theme, message, form = '/contact' } = body;
    await insertMessage(tx, { id, name, email, phone, theme, message, user_id: userId, created_at: now });
    const given = { kind: 'personalData', form, caller, now } as const;
    await recordConsent(tx, given, { contactMessageId: id, userId });
    await appendEvent(tx, context.clock, {
      type: 'contact.written',
      subject: { type: 'contactMessage', id, version: 1 },
      actorId: userId,
      data: { theme },
    });
    return { id };
  };
  return idempotent(context, repeat, write, { before });
};
