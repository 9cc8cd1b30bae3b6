import { consentDocuments, consentWordings } from '#contract/consents.ts';
import { documentOf } from '#server/features/content/index.ts';
import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { insertConsent, type NewConsent } from './consents.repository.ts';

/** Where and when a consent is given; `form` is the path of the page. */
export type ConsentGiven = {
  kind: keyof typeof consentWordings;
  form: string;
  caller: Caller;
  now: Date;
};

/** To whom a consent belongs: a started registration, a message from the contact page, a person. */
export type ConsentOwner = { registrationHash?: string; contactMessageId?: string; userId?: string | null };

/** A consent as it is kept: the document in force with its version and hash, the wording of the box, when, from where. */
const consentRow = (
  { kind, form, caller, now }: ConsentGiven,
  { registrationHash, contactMessageId, userId }: ConsentOwner,
): NewConsent => {
  const document = documentOf(consentDocuments[kind]);
  return {
    id: newId(),
    registration_hash: registrationHash ?? null,
    contact_message_id: contactMessageId ?? null,
    user_id: userId ?? null,
    kind,
    document: document.slug,
    document_version: document.version,
    document_hash: document.hash,
    wording: consentWordings[kind],
    form,
    ip: caller.ip,
    user_agent: caller.userAgent,
    given_at: now,
    withdrawn_at: null,
  };
};

/** Keeps a consent that was given with something else, in the transaction that writes that. */
export const recordConsent = (tx: Tx, given: ConsentGiven, owner: ConsentOwner): Promise<void> =>
  insertConsent(tx, consentRow(given, owner));
