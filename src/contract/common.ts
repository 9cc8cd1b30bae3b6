import { z } from 'zod/mini';
import type { FieldErrorCode } from './errors.ts';

/** Uses a field error code as the message of a zod check, so that both sides read the same code from an issue. */
export const fieldCode = (code: FieldErrorCode): string => code;

/** Opaque id (UUID v7). */
export const id = z.uuid(fieldCode('invalid'));

/** Money: integer kopecks, 0 … 2^53 − 1. */
export const kopecks = z.int().check(z.minimum(0));

/** A company's logo; null without one. */
export const logo = z.nullable(z.string()).check(z.describe('URL of the logo'));

/** Calendar day, `2026-12-01`. */
export const isoDate = z.iso.date(fieldCode('invalid'));

/** Moment in UTC with milliseconds. */
export const isoDateTime = z.iso.datetime();

/** Decimal fraction as a string: `"0.185"` is 18.5 %; at most 10 decimals. */
export const fraction = z.string().check(z.regex(/^\d{1,3}(\.\d{1,10})?$/, fieldCode('invalid')));

/** Trimmed text of 1 to `max` characters; a blank string is `required`. */
export const text = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, fieldCode('required')), z.maxLength(max));

/** E-mail address, kept in lower case, at most 254 characters. */
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, fieldCode('required')),
    z.maxLength(254),
    z.regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/u, fieldCode('email')),
  );

/** Phone in any spelling → `+7XXXXXXXXXX`. */
export const phone = z
  .pipe(
    z.string().check(z.trim(), z.minLength(1, fieldCode('required')), z.maxLength(40)),
    z.transform((value) => value.replaceAll(/[\s()\-–.]/g, '').replace(/^(?:8|7)(?=\d{10}$)/, '+7')),
  )
  .check(z.refine((value) => /^\+7\d{10}$/.test(value), fieldCode('phone')));

/** A new password: 8 to 128 characters, any. */
export const newPassword = z
  .string()
  .check(z.minLength(1, fieldCode('required')), z.minLength(8), z.maxLength(128));

/** A checkbox that must be ticked. */
export const mustAccept = z.literal(true, fieldCode('mustAccept'));

/** The version that the editor saw; see `staleVersion`. */
export const version = z.int().check(z.minimum(1));

/** Empty answer `{}`. */
export const empty = z.object({});

/** How a code reaches a phone: as the last digits of the number that calls, or in a short message. */
export const codeBy = z.enum(['call', 'sms']);
/** How many digits a code may have; a server uses one of these. */
export const codeDigits = [4, 6] as const;

/** The code of a call, the last digits of the number that called, or of a short message. */
export const callCode = z
  .string()
  .check(z.trim(), z.minLength(1, fieldCode('required')), z.regex(/^(?:\d{4}|\d{6})$/, fieldCode('code')));
