import type { TestApp } from '#tests/support/test-app.ts';
import { amongSeers, aRequest } from './rights-requests.ts';
import type { Answers, Right } from './right.ts';
import type { World } from './rights-world.ts';

/** The lessor's commercial offer is accepted, and the lease is running. */
const accepted = async (t: TestApp, { commercialOfferId, requestId, lessorId }: World): Promise<void> => {
  const { db } = t.context;
  await db.deleteFrom('commercial_offers').where('revises', '=', commercialOfferId).execute();
  await db
    .updateTable('commercial_offers')
    .set({ status: 'accepted', version: 1 })
    .where('id', '=', commercialOfferId)
    .execute();
  await db.updateTable('requests').set({ lessor_id: lessorId }).where('id', '=', requestId).execute();
};

const of =
  (step: string) =>
  (world: World): string =>
    `${aRequest(world)}${step}`;

/** A running deal; the vendor knows of the request but not of its money. */
const running = { status: 'issued', prepare: accepted } as const;
const readers = (status: number): Answers => amongSeers({ vendor: 403 }, status);
const makers = (status: number): Answers => amongSeers({ lessor: status, manager: status, admin: status });
const clients = (status: number): Answers => amongSeers({ owner: status, employee: status });

const day = '2027-08-15';

/** Payments of a deal: read by its people, recorded by the lessor and staff; the client may ask for an early buyout. */
export const paymentRights: readonly Right[] = [
  { call: 'GET /api/requests/:id/payments', url: of('/payments'), ...running, answers: readers(200) },
  { call: 'GET /api/requests/:id/payments.pdf', url: of('/payments.pdf'), ...running, answers: readers(200) },
  {
    call: 'GET /api/requests/:id/payments.xlsx',
    url: of('/payments.xlsx'),
    ...running,
    answers: readers(200),
  },
  {
    call: 'POST /api/requests/:id/payments/:number',
    url: of('/payments/1'),
    body: () => ({ paidAt: '2026-11-20' }),
    ...running,
    answers: makers(200),
  },
  {
    call: 'POST /api/requests/:id/payments/:number',
    of: 'of a request that is not signed',
    url: of('/payments/1'),
    body: () => ({ paidAt: '2026-11-20' }),
    ...running,
    status: 'approval',
    answers: makers(409),
  },
  {
    call: 'GET /api/requests/:id/calendar-link',
    url: of('/calendar-link'),
    ...running,
    answers: readers(200),
  },
  {
    call: 'POST /api/requests/:id/calendar-link',
    url: of('/calendar-link'),
    ...running,
    answers: readers(201),
  },
  {
    call: 'DELETE /api/requests/:id/calendar-link',
    url: of('/calendar-link'),
    ...running,
    answers: readers(200),
  },
  { call: 'GET /api/calendars/:token.ics', url: () => '/api/calendars/x.ics', answers: { others: 404 } },
  { call: 'GET /api/requests/:id/early-buyout', url: of('/early-buyout'), ...running, answers: readers(200) },
  {
    call: 'GET /api/requests/:id/early-buyout.pdf',
    url: of(`/early-buyout.pdf?date=${day}`),
    ...running,
    answers: readers(200),
  },
  {
    call: 'POST /api/requests/:id/early-buyout',
    url: of('/early-buyout'),
    body: () => ({ date: day }),
    ...running,
    answers: clients(200),
  },
];
