import type { MakeDocument } from '#server/features/requests/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { deleteLinksOf, exportLinks } from './calendar-links.repository.ts';
import { exportAskedBuyouts } from './early-buyouts.repository.ts';
import { exportPayments } from './payments.repository.ts';
import { calendarRoutes, earlyBuyoutRoutes, paymentRoutes } from './payments.routes.ts';
import { remindOfPayments } from './remind.ts';
import { writePaymentsAtHandover } from './write-payments.ts';

/** Deals after the contract: what is due, what was paid, and early buyouts. */
export const makePayments = (context: Context, makeDocument: MakeDocument): Feature => ({
  name: 'payments',
  routes: (app) => {
    paymentRoutes(app, { ...context, makeDocument });
    calendarRoutes(app, context);
    earlyBuyoutRoutes(app, { ...context, makeDocument });
  },
  subscribers: [writePaymentsAtHandover(context)],
  schedule: [remindOfPayments(context)],
  eraseUser: deleteLinksOf,
  exportUser: async (tx, userId) => ({
    payments: await exportPayments(tx, userId),
    calendarLinks: await exportLinks(tx, userId),
    earlyBuyouts: await exportAskedBuyouts(tx, userId),
  }),
});

export { listPayments, notePayment } from './payments.service.ts';
