import { consentDocuments, consentWordings } from '#contract/consents.ts';
import { sharingWording, type Recipient } from '#contract/sharing-wording.ts';
import { documentInForce } from '#server/features/content/index.ts';
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

/** A consent to pass a request on: to whom, as they were named beside the checkbox. */
export type SharingGiven = Omit<ConsentGiven, 'kind'> & { requestId: string; recipients: Recipient[] };

/** The owner of a consent: a started registration, a message from the contact page, a complaint, a person. */
export type ConsentOwner = {
  registrationHash?: string;
  contactMessageId?: string;
  complaintId?: string;
  userId?: string | null;
};

/** A consent as stored: the document in force with its version and hash, the wording of the checkbox, when, from where. */
const consentRow = async (
  tx: Tx,
  { kind, form, caller, now }: Omit<ConsentGiven, 'kind'> & { kind: keyof typeof consentDocuments },
  { registrationHash, contactMessageId, complaintId, userId }: ConsentOwner,
  wording: string,
): Promise<NewConsent> => {
  const document = await documentInForce(tx, consentDocuments[kind], now);
  return {
    id: newId(),
    registration_hash: registrationHash ?? null,
    contact_message_id: contactMessageId ?? null,
    complaint_id: complaintId ?? null,
    user_id: userId ?? null,
    kind,
    document: document.slug,
    document_version: document.version,
    document_hash: document.hash,
    wording,
    form,
    ip: caller.ip,
    user_agent: caller.userAgent,
    given_at: now,
    withdrawn_at: null,
  };
};

/** Stores a consent, in the transaction of what it was given with. */
export const recordConsent = async (tx: Tx, given: ConsentGiven, owner: ConsentOwner): Promise<void> =>
  insertConsent(tx, await consentRow(tx, given, owner, consentWordings[given.kind]));

/** Stores a person's consent to pass a request on, with all recipients that it named. */
export const recordSharing = async (
  tx: Tx,
  { requestId, recipients, ...given }: SharingGiven,
  userId: string,
): Promise<void> =>
  insertConsent(tx, {
    ...(await consentRow(tx, { ...given, kind: 'sharing' }, { userId }, sharingWording(recipients))),
    request_id: requestId,
    recipients: JSON.stringify(recipients),
  });
