import { z } from 'zod';
import { notificationChannel, notificationChannels, secondFactorCode } from './accounts.ts';
import { email, fieldCode, id, isoDate, isoDateTime, phone, text, version } from './common.ts';

/** `POST /api/account`: what is left out stays as it is. `form` is the path of the page, kept with a consent. */
export const updateAccountBody = z.object({
  locale: z.enum(['ru']).optional(),
  notificationChannels: z.array(notificationChannel).max(notificationChannels.length).optional(),
  marketing: z.boolean().optional().describe('gives or withdraws the consent to letters with offers'),
  form: z.string().trim().max(100).optional(),
  version,
});

/** `POST /api/account/save-user-data`; a middle name, position or day of birth that is left out is none, a left out e-mail stays. */
export const saveUserDataBody = z.object({
  lastName: text(100),
  firstName: text(100),
  middleName: text(100).nullish(),
  position: text(200).nullish(),
  birthDate: isoDate.nullish(),
  phone,
  email: email.optional(),
  version,
});

/** `GET /api/account/sessions`: the sign-ins that last, the newest use first. */
export const sessionsView = z.object({
  items: z.array(
    z.object({
      id,
      device: z.string().describe('browser and system in words, by the User-Agent'),
      createdAt: isoDateTime,
      lastUsedAt: isoDateTime,
      current: z.boolean(),
    }),
  ),
});

/** `POST /api/account/delete`; a 409 names beside `_global` what still depends on the account: `requests`, `company`, `role`. */
export const deleteAccountBody = z.object({
  password: z.string().min(1, fieldCode('required')).max(128),
  code: secondFactorCode.optional(),
});

/** Body of `save-user-data`. */
export type SaveUserData = z.infer<typeof saveUserDataBody>;
/** Body of `POST /api/account`. */
export type UpdateAccount = z.infer<typeof updateAccountBody>;
/** A sign-in that lasts, as its person sees it. */
export type SessionView = z.infer<typeof sessionsView>['items'][number];
