import type { z } from 'zod/mini';
import type { callSent } from '#contract/accounts.ts';
import type { Actor } from '#domain/actor.ts';
import { maskPhone } from '#domain/formats/contacts.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Call } from '#server/platform/calls/call-provider.ts';
import { newId, sha256 } from '#server/platform/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { countersOf, nothingCounted, overall } from '#server/platform/limits/limits.ts';
import { randomText } from '#server/platform/random.ts';
import { findPerson } from '#server/features/people/index.ts';
import { findRegistration, insertCallCode } from './registrations.repository.ts';
import { codeHash } from './verify-code.ts';

const codeLifeMs = 10 * 60 * 1000;
const pauseSeconds = 60;

/** A call that was made, or a message that was sent. `phone` is masked, `retryAfter` in seconds. */
export type CallSent = z.infer<typeof callSent>;

/** True if a call about `id` concerns the signed-in person's phone, and not a registration. */
export const isOwnPhone = (actor: Actor, id: string): boolean => actor.kind === 'user' && actor.id === id;

/** The subject of a call, and the phone to call. */
type Callee = { subject: string; phone: string };

/** The phone to call: that of a registration, by its id, or the signed-in person's, by their user id. */
const phoneToCall = async (context: Context, actor: Actor, id: string): Promise<Callee> => {
  if (isOwnPhone(actor, id)) {
    const person = await findPerson(context.db, id);
    if (!person) throw new AppError('notFound');
    return { subject: id, phone: person.phone };
  }
  const registration = await findRegistration(context.db, sha256(id));
  if (!registration || registration.expires_at <= context.clock.now()) throw new AppError('notFound');
  return { subject: registration.id_hash, phone: registration.phone };
};

const newCode = ({ CALL_CODE_DIGITS: digits }: Context['env']): string => randomText('0123456789', digits);

const sendCode = ({ calls, env }: Context, { code, ...about }: Call): Promise<void> =>
  env.CALL_CODE_BY === 'call'
    ? calls.call({ code, ...about })
    : calls.sms({ ...about, text: `Код ${code}. Никому его не сообщайте. ${env.BRAND_NAME}` });

/** Once `admit` has counted it, stores a code and makes the call, or sends the message. @throws AppError `unavailable` */
const ring = async (
  context: Context,
  { subject, phone }: Callee,
  repeat: IdempotentCall,
  admit: () => Promise<void>,
): Promise<CallSent> => {
  const now = context.clock.now();
  const { CALL_CODE_BY: by, CALL_CODE_DIGITS: digits } = context.env;
  const code = newCode(context.env);
  const callId = newId();
  const expiresAt = new Date(now.getTime() + codeLifeMs);
  const shown = context.env.demoOnLoopback && !context.calls.configured ? { demoCode: code } : {};
  const store = async (tx: Tx): Promise<CallSent> => {
    await insertCallCode(tx, {
      id: callId,
      subject,
      phone,
      code_hash: codeHash(context, callId, code),
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    });
    return {
      phone: maskPhone(phone),
      expiresAt: expiresAt.toISOString(),
      retryAfter: pauseSeconds,
      by,
      digits,
      ...shown,
    };
  };
  return idempotent(context, repeat, store, {
    before: admit,
    after: () => sendCode(context, { phone, code, id: callId, at: now.toISOString() }),
  });
};

/** From where a call is asked for, and what identifies a repeat. */
export type Asking = { caller: Caller; repeat: IdempotentCall };

/** Makes a call, whose code is the last digits of the caller's number, or sends a message. @throws AppError `tooManyRequests`, `challengeRequired`, `unavailable` */
export const placeCall = async (
  context: Context,
  { subject, phone }: Callee,
  { caller, repeat }: Asking,
): Promise<CallSent> => {
  let refundPhone = nothingCounted;
  const admit = async (): Promise<void> => {
    refundPhone = await context.limits.admit(
      [
        { name: 'callPause', key: phone },
        { name: 'callsPerPhone', key: phone },
      ],
      caller,
    );
    await context.limits.admit(
      [
        ...countersOf('callsPerAddress', caller.ip),
        { name: 'callsOverall', key: overall },
        { name: 'callsOverallDaily', key: overall },
      ],
      caller,
    );
  };
  try {
    return await ring(context, { subject, phone }, repeat, admit);
  } catch (error) {
    // No call was made: it does not count for the phone, and the next one may follow at once.
    await refundPhone();
    throw error;
  }
};

/**
 * Calls the phone of a registration, or that of the signed-in person.
 * @throws AppError `notFound`, `tooManyRequests`, `unavailable`
 */
export const sendCall = async (
  context: Context,
  actor: Actor,
  id: string,
  asking: Asking,
): Promise<CallSent> => placeCall(context, await phoneToCall(context, actor, id), asking);
