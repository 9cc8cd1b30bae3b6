import { wholeContent } from '#tests/factories/offer-content.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { signedIn, type Answers, type Right } from './right.ts';
import type { World } from './rights-world.ts';

const draftId = '01970000-0000-7000-8000-0000000000c1';

const sellers = (status: number, others: number): Answers =>
  signedIn({ vendor: status, manager: status, otherManager: status, admin: status, others });

const putDraft =
  (state: 'draft' | 'moderation' | 'archived') =>
  async (t: TestApp, { vendorId }: World): Promise<void> => {
    const now = t.clock.now();
    const content = JSON.stringify(wholeContent);
    await t.context.db.deleteFrom('offers').where('id', '=', draftId).execute();
    await t.context.db.deleteFrom('offer_drafts').where('offer_id', '=', draftId).execute();
    await t.context.db
      .insertInto('offer_drafts')
      .values({
        offer_id: draftId,
        vendor_id: vendorId,
        state,
        content,
        title: 'КАМАЗ 6520',
        version: 1,
        reason: null,
        created_at: now,
        changed_at: now,
      })
      .execute();
  };

const forgetDrafts = async (t: TestApp, { offerId }: World): Promise<void> => {
  await t.context.db.deleteFrom('offer_drafts').where('offer_id', '=', offerId).execute();
  await t.context.db.updateTable('offers').set({ version: 1 }).where('id', '=', offerId).execute();
};

const step = (
  name: '' | '/publish' | '/moderate' | '/archive' | '/restore',
  state: 'draft' | 'moderation' | 'archived',
  right: { answers: Answers; body?: object },
): Right => ({
  call: `POST /api/offers/:id${name}`,
  of: 'what was never published',
  url: () => `/api/offers/${draftId}${name}`,
  body: () => ({ version: 1, ...right.body }),
  prepare: putDraft(state),
  answers: right.answers,
});

/** Offers that vendors enter by hand: their people write them, staff moderate. */
export const stockRights: readonly Right[] = [
  { call: 'GET /api/stock', answers: { ...sellers(200, 403), otherVendor: 200 } },
  {
    call: 'GET /api/stock',
    of: 'a named vendor’s: a vendor still gets its own',
    url: ({ vendorId }) => `/api/stock?vendor=${vendorId}`,
    answers: { ...sellers(200, 403), otherVendor: 200 },
  },
  { call: 'GET /api/stock/activity', answers: { ...sellers(200, 403), otherVendor: 200 } },
  {
    call: 'GET /api/stock/activity',
    of: 'one offer',
    url: ({ offerId }) => `/api/stock/activity?offerId=${offerId}`,
    prepare: forgetDrafts,
    answers: sellers(200, 404),
  },
  {
    call: 'GET /api/stock/:id',
    url: ({ offerId }) => `/api/stock/${offerId}`,
    prepare: forgetDrafts,
    answers: sellers(200, 404),
  },
  {
    call: 'GET /api/stock/:id',
    of: 'what was never published',
    url: () => `/api/stock/${draftId}`,
    prepare: putDraft('draft'),
    answers: sellers(200, 404),
  },
  {
    call: 'GET /api/stock/:id/queue',
    url: () => `/api/stock/${draftId}/queue`,
    prepare: putDraft('moderation'),
    answers: { ...sellers(200, 404), vendor: 403 },
  },
  {
    call: 'POST /api/stock/bulk',
    body: ({ offerId }) => ({ ids: [offerId], change: { kind: 'availability', availability: 'in_stock' } }),
    prepare: forgetDrafts,
    answers: signedIn({ others: 200 }),
  },
  {
    call: 'POST /api/offers',
    body: ({ vendorId }) => ({ ...wholeContent, vendorId }),
    answers: { ...sellers(201, 403), otherVendor: 201 },
  },
  {
    call: 'POST /api/offers/:id',
    url: ({ offerId }) => `/api/offers/${offerId}`,
    body: () => ({ version: 1, city: 'Москва' }),
    prepare: forgetDrafts,
    answers: sellers(200, 403),
  },
  step('', 'draft', { answers: sellers(200, 404), body: { city: 'Казань' } }),
  step('/publish', 'draft', { answers: sellers(200, 404) }),
  step('/moderate', 'moderation', {
    body: { decision: 'publish' },
    answers: { ...sellers(200, 404), vendor: 403 },
  }),
  step('/archive', 'draft', { answers: sellers(200, 404) }),
  step('/restore', 'archived', { answers: sellers(200, 404) }),
];
