import { z } from 'zod';
import type { FieldErrorCode } from './errors.ts';

/** Makes a field error code the message of a zod check, so that both sides read the same code from an issue. */
export const fieldCode = (code: FieldErrorCode): string => code;

/** Opaque id (UUID v7). */
export const id = z.uuid(fieldCode('invalid'));

/** Money: integer kopecks, 0 … 2^53 − 1. */
export const kopecks = z.int().min(0);

/** Calendar day, `2026-12-01`. */
export const isoDate = z.iso.date(fieldCode('invalid'));

/** Moment in UTC with milliseconds. */
export const isoDateTime = z.iso.datetime();

/** Decimal fraction as a string: `"0.185"` is 18.5 %; at most 10 decimals. */
export const fraction = z.string().regex(/^\d{1,3}(\.\d{1,10})?$/, fieldCode('invalid'));

/** Trimmed text of 1 to `max` characters; a blank string is `required`. */
export const text = (max: number) => z.string().trim().min(1, fieldCode('required')).max(max);

/** E-mail address, kept in lower case, at most 254 characters. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, fieldCode('required'))
  .max(254)
  .regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/u, fieldCode('email'));

/** Phone in any spelling → `+7XXXXXXXXXX`. */
export const phone = z
  .string()
  .trim()
  .min(1, fieldCode('required'))
  .max(40)
  .transform((value) => value.replaceAll(/[\s()\-–.]/g, '').replace(/^(?:8|7)(?=\d{10}$)/, '+7'))
  .refine((value) => /^\+7\d{10}$/.test(value), fieldCode('phone'));

/** A new password: 8 to 128 characters, any. */
export const newPassword = z.string().min(1, fieldCode('required')).min(8).max(128);

/** A box that must be ticked. */
export const mustAccept = z.literal(true, fieldCode('mustAccept'));

/** Version that an edit saw; see `staleVersion`. */
export const version = z.int().min(1);

/** `?cursor=&limit=` of every list of unbounded size. */
export const pageQuery = {
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
};

/** A page of a list; `total` is exact to 10 000, above it `totalIsLowerBound` is true. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.int().min(0),
    totalIsLowerBound: z.boolean().optional(),
    nextCursor: z.string().nullable(),
  });

/** Empty answer `{}`. */
export const empty = z.object({});
