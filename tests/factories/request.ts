import { sql } from 'kysely';
import type { RequestStatus } from '#contract/request-status.ts';
import type { TestApp } from '../support/test-app.ts';
import { createCompany } from './company.ts';
import { post, type Bearer } from './http.ts';
import { createOffer } from './offer.ts';
import { createSignedIn } from './person.ts';

/** A visitor's choice within the terms of a test's offer. */
export const usualChoice = { advance: { share: '0.2' }, months: 36, startDate: '2026-12-01' };

/** The consent of a sender who passes a request on to no lessor. */
export const toNoLessor = { consent: true, lessorIds: [] as string[] };

/** The traits of a request that matter to a test; a missing sender with a company, and a missing offer, are created. */
export type RequestTraits = {
  by?: Bearer;
  offerId?: string;
  status?: RequestStatus;
  returnsTo?: 'in_review' | 'approval';
  managerId?: string;
  comment?: string;
  lessorIds?: readonly string[];
};

/** Puts a request into a state, bypassing all rules. */
export const putRequest = async (
  t: TestApp,
  id: string,
  { status, returnsTo, managerId }: Pick<RequestTraits, 'status' | 'returnsTo' | 'managerId'>,
): Promise<void> => {
  await t.context.db
    .updateTable('requests')
    .set({
      ...(status ? { status } : {}),
      draft:
        status === 'draft' ? sql`jsonb_build_object('offerId', offer_id, 'terms', terms -> 'choice')` : null,
      returns_to: returnsTo ?? null,
      manager_id: managerId ?? null,
    })
    .where('id', '=', id)
    .execute();
};

/** A client with a company of their own. */
export const createClient = async (t: TestApp) => {
  const company = await createCompany(t);
  const client = await createSignedIn(t, { companyId: company.id });
  return { ...client, company };
};

/** A request for an offer, sent over the API. */
export const createRequest = async (
  t: TestApp,
  traits: RequestTraits = {},
): Promise<{ id: string; number: number }> => {
  const by = traits.by ?? (await createClient(t));
  const offerId = traits.offerId ?? (await createOffer(t)).id;
  const payload = {
    kind: 'offer',
    offerId,
    terms: usualChoice,
    consent: true,
    lessorIds: traits.lessorIds ?? [],
    source: { utmSource: 'test' },
    ...(traits.comment ? { comment: traits.comment } : {}),
  };
  const { status, body } = await post(t, '/api/requests', payload, by);
  if (status !== 201) throw new Error(`the request was answered with ${status} ${JSON.stringify(body)}`);
  await putRequest(t, body.id, traits);
  return body;
};

/** A draft of a request for an asset described in words, created over the API. */
export const createDraft = async (t: TestApp, by: Bearer, fields: object = {}): Promise<string> => {
  const { status, body } = await post(t, '/api/requests', { kind: 'manual', draft: true, ...fields }, by);
  if (status !== 201) throw new Error(`the draft was answered with ${status} ${JSON.stringify(body)}`);
  return body.id;
};
