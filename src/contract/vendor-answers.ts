import { z } from 'zod/mini';
import { fieldCode, isoDate, isoDateTime, text } from './common.ts';

/** A vendor's answers to a lead: available, not available, or available from a day on. */
export const vendorAvailabilities = ['yes', 'no', 'from'] as const;
/** A vendor's answer to a lead. */
export type VendorAvailability = (typeof vendorAvailabilities)[number];

/** `POST /api/requests/{id}/vendor-answer`: `date` with `from`, and only with it. */
export const vendorAnswerBody = z
  .object({
    available: z.enum(vendorAvailabilities),
    date: z.optional(isoDate),
    comment: z.optional(text(500)),
  })
  .check(
    z.refine(({ available, date }) => available !== 'from' || date !== undefined, {
      path: ['date'],
      error: fieldCode('required'),
    }),
  );

/** An answer as it was given. */
export const vendorAnswer = z.object({
  available: z.enum(vendorAvailabilities),
  date: z.nullable(isoDate),
  comment: z.nullable(z.string()),
  at: isoDateTime,
  by: z.nullable(z.string()).check(z.describe('who answered; visible to the vendor and staff')),
});

/** An answer as it was given. */
export type VendorAnswer = z.infer<typeof vendorAnswer>;
/** `POST /api/requests/{id}/vendor-answer`. */
export type VendorAnswerBody = z.infer<typeof vendorAnswerBody>;
