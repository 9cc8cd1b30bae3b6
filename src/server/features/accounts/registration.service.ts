import type { RegisterUser } from '#contract/accounts.ts';
import type { Context } from '#server/platform/context.ts';
import { newSecret, sha256 } from '#server/platform/ids.ts';
import type { Caller } from './caller.ts';
import { consentRow } from './consents.ts';
import { insertRegistration } from './registrations.repository.ts';

const lifeMs = 24 * 60 * 60 * 1000;

/** Starts a registration and keeps the consents with it. A known phone or e-mail gets the same answer. */
export const registerUser = async (
  context: Context,
  body: RegisterUser,
  caller: Caller,
): Promise<{ id: string }> => {
  await context.limits.consume('registrationsPerAddress', caller.ip);
  const id = newSecret();
  const idHash = sha256(id);
  const now = context.clock.now();
  const consent = (kind: 'personalData' | 'marketing') =>
    consentRow({ kind, form: body.form ?? '/auth', caller, now }, { registrationHash: idHash });
  await context.db.transaction().execute((tx) =>
    insertRegistration(
      tx,
      {
        id_hash: idHash,
        email: body.email,
        phone: body.phone,
        name: body.name,
        inn: body.inn ?? null,
        marketing: body.marketing ?? false,
        user_id: null,
        created_at: now,
        expires_at: new Date(now.getTime() + lifeMs),
      },
      body.marketing ? [consent('personalData'), consent('marketing')] : [consent('personalData')],
    ),
  );
  return { id };
};
