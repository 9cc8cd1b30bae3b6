import { z } from 'zod/mini';
import { id, isoDate } from './common.ts';

/** `GET /api/stock/activity`: days of Moscow, both included; the last `days` up to `to` where `from` is absent, 366 at most. */
export const stockActivityQuery = z.object({
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(366)), 30),
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  offerId: z.optional(id),
  vendor: z.optional(id).check(z.describe('whose, for staff only')),
});
/** A parsed query of `GET /api/stock/activity`. */
export type StockActivityQuery = z.infer<typeof stockActivityQuery>;

const count = z.int().check(z.minimum(0));

const counts = {
  views: count.check(z.describe('visits in browsers, without bots that identify themselves')),
  calculations: count.check(z.describe('visits on which the terms were changed')),
  leads: count.check(z.describe('requests that were sent')),
  answers: count.check(z.describe('leads that the vendor answered')),
};

/** Activity of a vendor's offers, or of one of them, day by day. */
export const stockActivity = z.object({
  from: isoDate,
  to: isoDate,
  days: z.array(z.object({ date: isoDate, ...counts })).check(z.describe('every day of the period')),
  totals: z.object(counts),
});
/** Activity of a vendor's offers, or of one of them, day by day. */
export type StockActivity = z.infer<typeof stockActivity>;
