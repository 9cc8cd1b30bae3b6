import { consentDocuments, consentWordings } from '#contract/consents.ts';
import type { RegisterUser } from '#contract/accounts.ts';
import { documentOf } from '#server/features/content/index.ts';
import type { Context } from '#server/platform/context.ts';
import { newId, newSecret, sha256 } from '#server/platform/ids.ts';
import type { Caller } from './caller.ts';
import { insertRegistration } from './registrations.repository.ts';

const lifeMs = 24 * 60 * 60 * 1000;

type ConsentKind = keyof typeof consentWordings;

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
  const consent = (kind: ConsentKind) => {
    const document = documentOf(consentDocuments[kind]);
    return {
      id: newId(),
      registration_hash: idHash,
      user_id: null,
      kind,
      document: document.slug,
      document_version: document.version,
      document_hash: document.hash,
      wording: consentWordings[kind],
      form: body.form ?? '/auth',
      ip: caller.ip,
      user_agent: caller.userAgent,
      given_at: now,
      withdrawn_at: null,
    };
  };
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
