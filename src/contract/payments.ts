import { z } from 'zod/mini';
import { id, isoDate, isoDateTime, kopecks, text } from './common.ts';
import { earlyBuyoutOfDay } from './leasing.ts';

/** Kinds of payments of a deal: by the contract, to the insurer, or a fee. */
export const paymentKinds = ['advance', 'payment', 'buyout', 'insurance', 'fee'] as const;
const paymentKind = z.enum(paymentKinds);
/** What a sum of a deal is due for. */
export type PaymentKind = (typeof paymentKinds)[number];

/** A payment of a deal, for all its units together. */
const payment = z.object({
  number: z.int().check(z.minimum(1), z.describe('its position in the calendar, by date')),
  kind: paymentKind,
  name: z.string().check(z.describe('in Russian: «Платёж 3 из 36»')),
  dueDate: isoDate,
  amountKopecks: kopecks,
  paidAt: z.nullable(isoDate).check(z.describe('the day on which it was paid; null if not yet')),
});
/** A sum that is due of a deal. */
export type Payment = z.infer<typeof payment>;

/** Answer of `GET /api/requests/{id}/payments`: empty until the contract is signed. */
export const payments = z.array(payment);

/** `POST /api/requests/{id}/payments/{number}`. */
export const notePaymentBody = z.object({
  paidAt: z
    .nullable(isoDate)
    .check(z.describe('not before the КП was sent, not after today, Moscow time; null removes it')),
});
/** A payment of a request. */
export const paymentParams = z.object({
  id,
  number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)),
});

/** `POST /api/requests/{id}/calendar-link`: the URL holds 256 random bits and is shown this once. */
export const calendarLink = z.object({ url: z.string(), madeAt: isoDateTime });
/** `GET /api/requests/{id}/calendar-link`: whether one's own URL works. */
export const calendarLinkState = z.object({ madeAt: z.nullable(isoDateTime) });
/** The path of a calendar. */
export const calendarParams = z.object({ token: z.string().check(z.maxLength(100)) });

/** `GET /api/requests/{id}/early-buyout`. */
export const earlyBuyoutQuery = z.object({ date: z.optional(isoDate) });
/** `GET …/early-buyout.pdf`: the client's letter about that day. */
export const earlyBuyoutLetterQuery = z.object({ date: isoDate });
/** `POST /api/requests/{id}/early-buyout`: the client requests it; a later request replaces it. */
export const askEarlyBuyoutBody = z.object({ date: isoDate, comment: z.optional(text(1000)) });

/** The cost of ending a deal early; sums are for all units together. */
export const earlyBuyoutView = z.object({
  days: z
    .nullable(z.object({ min: isoDate, max: isoDate }))
    .check(z.describe('the days on which it may be bought out, from today on; null if none is left')),
  buyout: z.nullable(earlyBuyoutOfDay).check(z.describe('for `date`')),
  owedKopecks: kopecks.check(z.describe('due by that day and not recorded as paid: to be paid in addition')),
  asked: z.nullable(
    z.object({
      date: isoDate,
      amountKopecks: z.int(),
      comment: z.nullable(z.string()),
      at: isoDateTime,
      by: z.string(),
    }),
  ),
});
/** What it costs to end a deal early. */
export type EarlyBuyoutView = z.infer<typeof earlyBuyoutView>;

/** The payments in an event: how many, of which kind, due on which day, and their sum. */
export const paymentsInEvent = z.object({
  kind: paymentKind,
  count: z.int(),
  dueDate: isoDate,
  amountKopecks: z.int(),
});
/** The payments in an event. */
export type PaymentsInEvent = z.infer<typeof paymentsInEvent>;
