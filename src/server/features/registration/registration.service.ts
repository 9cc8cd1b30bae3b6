import type { RegisterUser } from '#contract/accounts.ts';
import { isInn } from '#domain/formats/company-numbers.ts';
import type { Context } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import { newSecret, sha256 } from '#server/platform/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { recordConsent } from '#server/features/people/index.ts';
import { insertRegistration } from './registrations.repository.ts';

const lifeMs = 24 * 60 * 60 * 1000;

/** Starts a registration and keeps the consents with it. A known phone or e-mail gets the same answer. @throws AppError `formHasErrors` */
export const registerUser = async (
  context: Context,
  body: RegisterUser,
  caller: Caller,
): Promise<{ id: string }> => {
  if (body.inn !== undefined && !isInn(body.inn)) throw fieldError('inn', 'inn');
  await context.limits.consume('registrationsPerAddress', caller.ip);
  const id = newSecret();
  const idHash = sha256(id);
  const now = context.clock.now();
  const kinds = body.marketing ? (['personalData', 'marketing'] as const) : (['personalData'] as const);
  await context.db.transaction().execute(async (tx) => {
    await insertRegistration(tx, {
      id_hash: idHash,
      email: body.email,
      phone: body.phone,
      name: body.name,
      inn: body.inn ?? null,
      marketing: body.marketing ?? false,
      user_id: null,
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMs),
    });
    for (const kind of kinds)
      await recordConsent(
        tx,
        { kind, form: body.form ?? '/auth', caller, now },
        { registrationHash: idHash },
      );
  });
  return { id };
};
