import { system } from '#domain/actor.ts';
import { isRunning } from '#domain/payments/payment-times.ts';
import { factsOf, findAcceptedLease, lockRequestFor } from '#server/features/requests/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Subscriber } from '#server/platform/feature.ts';
import { writePayments } from './payments.service.ts';

/** Writes the payments of a deal at the handover, so that its client is reminded. */
export const writePaymentsAtHandover = ({ db }: Context): Subscriber => ({
  name: 'payments.write-at-handover',
  events: ['request.moved'],
  handle: async ({ data, subject }) => {
    if (data['to'] !== 'issued') return;
    await db.transaction().execute(async (tx) => {
      const request = await lockRequestFor(tx, system, subject.id);
      if (!request || !isRunning(factsOf(request).status)) return;
      const lease = await findAcceptedLease(tx, request);
      if (lease) await writePayments(tx, { request, lease });
    });
  },
});
