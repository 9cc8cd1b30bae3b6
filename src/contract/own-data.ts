import { z } from 'zod/mini';
import { notificationChannel, notificationChannels } from './accounts.ts';
import { email, id, isoDate, isoDateTime, phone, text, version } from './common.ts';
import { proof } from './proof.ts';

/** `POST /api/account`: what is left out stays as it is. `form` is the path of the page, kept with a consent. */
export const updateAccountBody = z.object({
  locale: z.optional(z.enum(['ru'])),
  notificationChannels: z.optional(
    z.array(notificationChannel).check(z.maxLength(notificationChannels.length)),
  ),
  marketing: z.optional(z.boolean()).check(z.describe('gives or withdraws the consent to marketing letters')),
  form: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  version,
});

/**
 * `POST /api/account/save-user-data`; a middle name, position or day of birth that is left out is removed, an e-mail that is left out stays.
 * A new phone or e-mail requires proof.
 */
export const saveUserDataBody = z.object({
  ...proof,
  lastName: text(100),
  firstName: text(100),
  middleName: z.nullish(text(100)),
  position: z.nullish(text(200)),
  birthDate: z.nullish(isoDate),
  phone,
  email: z.optional(email),
  version,
});

/** `GET /api/account/sessions`: valid sign-ins, the newest use first. */
export const sessionsView = z.object({
  items: z.array(
    z.object({
      id,
      device: z.string().check(z.describe('browser and operating system in words, from the User-Agent')),
      createdAt: isoDateTime,
      lastUsedAt: isoDateTime,
      current: z.boolean(),
    }),
  ),
});

/** `GET /api/account/export`: each part is named after its content, as stored. */
export const accountExport = z.looseObject({ exportedAt: isoDateTime });

/** A person's copy of everything stored about them. */
export type AccountExport = z.infer<typeof accountExport>;
/** Body of `save-user-data`. */
export type SaveUserData = z.infer<typeof saveUserDataBody>;
/** Body of `POST /api/account`. */
export type UpdateAccount = z.infer<typeof updateAccountBody>;
/** A valid sign-in, as its person sees it. */
export type SessionView = z.infer<typeof sessionsView>['items'][number];
