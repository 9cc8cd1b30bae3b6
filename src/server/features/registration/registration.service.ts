import type { RegisterUser } from '#contract/accounts.ts';
import { isInn } from '#domain/formats/company-numbers.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import { newSecret, sha256 } from '#server/platform/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { countersOf } from '#server/platform/limits/limits.ts';
import { recordConsent } from '#server/features/people/index.ts';
import { insertRegistration } from './registrations.repository.ts';

const lifeMs = 24 * 60 * 60 * 1000;

/** What a registration is made of. */
export type NewRegistration = Pick<RegisterUser, 'email' | 'phone' | 'name'> & {
  inn: string | null;
  marketing: boolean;
  /** Path of the page on which the consents were given. */
  form: string;
  caller: Caller;
};

/** Starts a registration with its consents, in the caller's transaction; returns its id, a secret. */
export const beginRegistration = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { form, caller, ...registration }: NewRegistration,
): Promise<string> => {
  const id = newSecret();
  const registrationHash = sha256(id);
  const now = clock.now();
  await insertRegistration(tx, {
    ...registration,
    id_hash: registrationHash,
    user_id: null,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
  });
  const kinds = registration.marketing
    ? (['personalData', 'marketing'] as const)
    : (['personalData'] as const);
  for (const kind of kinds) await recordConsent(tx, { kind, form, caller, now }, { registrationHash });
  return id;
};

/** Starts a registration and keeps the consents with it. A known phone or e-mail gets the same answer. @throws AppError `formHasErrors` */
export const registerUser = async (
  context: Context,
  { email, phone, name, inn, marketing, form }: RegisterUser,
  caller: Caller,
): Promise<{ id: string }> => {
  if (inn !== undefined && !isInn(inn)) throw fieldError('inn', 'inn');
  await context.limits.admit(countersOf('registrationsPerAddress', caller.ip), caller);
  const registration = { email, phone, name, inn: inn ?? null, marketing: marketing ?? false };
  const id = await context.db
    .transaction()
    .execute((tx) => beginRegistration(context, tx, { ...registration, form: form ?? '/auth', caller }));
  return { id };
};
