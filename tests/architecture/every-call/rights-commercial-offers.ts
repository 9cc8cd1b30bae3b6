import type { CommercialOfferStatus } from '#contract/commercial-offers.ts';
import type { RequestStatus } from '#contract/request-status.ts';
import { dayAfter } from '#tests/factories/deal.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { amongSeers, aRequest } from './rights-requests.ts';
import type { Answers, Right } from './right.ts';
import type { World } from './rights-world.ts';

/** A last day that is valid by the tests' clock. */
const validUntil = '2026-11-30';

/** Gives the lessor's commercial offer this status, with nothing asked or revised. */
const put =
  (status: CommercialOfferStatus, changed: { changes_asked_at?: Date } = {}) =>
  async (t: TestApp, { commercialOfferId, requestId }: World): Promise<void> => {
    await t.context.db.deleteFrom('commercial_offers').where('revises', '=', commercialOfferId).execute();
    await t.context.db
      .updateTable('commercial_offers')
      .set({ status, version: 1, changes_asked_at: null, valid_until: dayAfter(t, 10), ...changed })
      .where('id', '=', commercialOfferId)
      .execute();
    await t.context.db
      .updateTable('request_invitations')
      .set({ state: 'invited', reason: null })
      .where('request_id', '=', requestId)
      .execute();
  };

const of = ({ commercialOfferId }: World): string => `/api/commercial-offers/${commercialOfferId}`;
const at =
  (step: string) =>
  (world: World): string =>
    `${of(world)}${step}`;

const version = () => ({ version: 1 });
const figures = ({ rateCardId }: World) => ({
  rateCardId,
  terms: {},
  commissionKopecks: 0,
  validUntil,
});

/** Those who know of the request but not of a lessor's commercial offer: the vendor. */
const amongKnowing = (answers: Parameters<typeof amongSeers>[0], others = 403): Answers =>
  amongSeers({ vendor: 404, ...answers }, others);

/** The addresses also work as links without a sign-in, so the offer is looked up before anybody is asked who they are. */
const amongReaders = (answers: Parameters<typeof amongSeers>[0], others = 403): Answers =>
  amongKnowing({ blocked: 401, registration: 401, ...answers }, others);

const ready = 'offers_ready' satisfies RequestStatus;
const acceptance = {
  code: '0000',
  version: 1,
  agreementVersion: 'none',
  agree: true,
  authority: { basis: 'director' },
};

/** Commercial offers: made by the lessor, or by staff for a lessor without people; answered by the client; hidden from rivals. */
export const commercialOfferRights: readonly Right[] = [
  {
    call: 'POST /api/requests/:id/commercial-offers',
    url: (world) => `${aRequest(world)}/commercial-offers`,
    body: (world, asker) => ({
      ...figures(world),
      ...(asker === 'manager' || asker === 'admin' ? { lessorId: world.lessorId } : {}),
    }),
    status: 'submitted',
    answers: amongSeers({ lessor: 201, manager: 201, admin: 201 }),
  },
  ...(['pdf', 'xlsx'] as const).map((kind): Right => ({
    call: `GET /api/requests/:id/comparison.${kind}`,
    url: (world) => `${aRequest(world)}/comparison.${kind}`,
    prepare: put('sent'),
    answers: amongSeers({ vendor: 403, lessor: 403, lessorViewer: 403 }, 200),
  })),
  {
    call: 'POST /api/commercial-offers/:id',
    url: of,
    body: (world) => ({ ...figures(world), version: 1 }),
    status: 'submitted',
    prepare: put('draft'),
    answers: amongKnowing({ owner: 404, employee: 404, viewer: 404, lessor: 200 }),
  },
  {
    call: 'POST /api/commercial-offers/:id/send',
    url: at('/send'),
    body: version,
    status: 'submitted',
    prepare: put('draft'),
    answers: amongKnowing({ owner: 404, employee: 404, viewer: 404, lessor: 200 }),
  },
  {
    call: 'POST /api/commercial-offers/:id/withdraw',
    url: at('/withdraw'),
    body: version,
    status: ready,
    prepare: put('sent'),
    answers: amongKnowing({ lessor: 200 }),
  },
  {
    call: 'POST /api/commercial-offers/:id/revise',
    url: at('/revise'),
    body: (world) => ({ ...figures(world), version: 1 }),
    status: ready,
    prepare: put('sent', { changes_asked_at: new Date('2026-11-20T08:00:00.000Z') }),
    answers: amongKnowing({ lessor: 201 }),
  },
  {
    call: 'GET /api/commercial-offers/:address',
    url: of,
    prepare: put('sent'),
    answers: amongReaders({}, 200),
  },
  ...(['pdf', 'xlsx'] as const).map((kind): Right => ({
    call: `GET /api/commercial-offers/:address.${kind}`,
    url: at(`.${kind}`),
    prepare: put('sent'),
    answers: amongReaders({}, 200),
  })),
  {
    call: 'POST /api/commercial-offers/:address/viewed',
    url: at('/viewed'),
    prepare: put('sent'),
    answers: amongReaders({}, 200),
  },
  {
    call: 'POST /api/commercial-offers/:address/send-code',
    url: at('/send-code'),
    status: ready,
    prepare: put('sent'),
    answers: amongReaders({ owner: 200, employee: 200 }),
  },
  {
    call: 'POST /api/commercial-offers/:address/accept',
    url: at('/accept'),
    body: () => acceptance,
    status: ready,
    prepare: put('sent'),
    answers: amongReaders({ owner: 422, employee: 422 }),
  },
  {
    call: 'POST /api/commercial-offers/:address/decline',
    url: at('/decline'),
    status: ready,
    prepare: put('sent'),
    answers: amongReaders({ owner: 200, employee: 200 }),
  },
  {
    call: 'POST /api/commercial-offers/:address/request-changes',
    url: at('/request-changes'),
    body: () => ({ text: 'Дольше' }),
    status: ready,
    prepare: put('sent'),
    answers: amongReaders({ owner: 200, employee: 200 }),
  },
];
