import { z } from 'zod/mini';
import {
  callCode,
  codeBy,
  codeDigits,
  email,
  fieldCode,
  id,
  isoDate,
  isoDateTime,
  mustAccept,
  newPassword,
  phone,
  text,
  version,
} from './common.ts';
import { contentSlugs } from './content.ts';
import { integrationsView } from './integrations.ts';
import { requestStatus } from './request-status.ts';
import { companyKind, companyRole, companyStates, role, taxSystem } from './roles.ts';
import { secondFactorCode } from './second-factor.ts';

/** A token or registration id: 256 random bits in base64url. */
export const secret = z
  .string()
  .check(
    z.minLength(1, fieldCode('required')),
    z.maxLength(200),
    z.regex(/^[\w-]{20,}$/, fieldCode('token')),
  );

/** `POST /api/register-user`. */
export const registerUserBody = z.object({
  email,
  phone,
  name: text(100),
  consent: mustAccept,
  marketing: z.optional(z.boolean()),
  inn: z
    .optional(z.string().check(z.trim(), z.regex(/^(\d{10}|\d{12})$/, fieldCode('inn'))))
    .check(z.describe('prefills the company step')),
  form: z
    .optional(z.string().check(z.trim(), z.maxLength(100)))
    .check(z.describe('path of the page with the form')),
});
/** Answer of `register-user`: the registration, never a user's id. */
export const registration = z.object({ id: z.string() });

/** `POST /api/account/send-call-to-user`: a registration, or one's own user id for a changed phone. */
export const sendCallBody = z.object({
  id: z.string().check(z.minLength(1, fieldCode('required')), z.maxLength(200)),
});
/** Answer of `send-call-to-user`; `demoCode` only in the demo on loopback, where no call is made. */
export const callSent = z.object({
  phone: z.string().check(z.describe('masked: +7 ••• •••-12-34')),
  expiresAt: isoDateTime,
  retryAfter: z.int().check(z.describe('seconds until the next call may be requested')),
  by: z
    .optional(codeBy)
    .check(
      z.describe(
        '`call`: the code is the last digits of the calling number; `sms`: it comes in a text message',
      ),
    ),
  digits: z.optional(z.literal(codeDigits)).check(z.describe('how many digits the code has')),
  demoCode: z.optional(z.string()).check(z.describe('only in a demo on loopback without a call provider')),
});

/** `POST /api/account/confirm/check`. */
export const confirmCheckBody = z.object({
  id: z.string().check(z.minLength(1, fieldCode('required')), z.maxLength(200)),
  code: callCode,
});
/** Answer of `confirm/check`: the registration token, valid for 1 h; `inn` as given at registration. */
export const phoneConfirmed = z.object({
  token: z.string(),
  userId: id,
  expiresAt: isoDateTime,
  inn: z.optional(z.string()),
  request: z
    .optional(z.object({ id, number: z.int(), status: requestStatus }))
    .check(
      z.describe(
        'for a registration by a caller’s link: `submitted`, or still `draft` if its asset or terms are no longer available',
      ),
    ),
});

/** `POST /api/account/confirm`: sets the password and spends the token. */
export const confirmBody = z.object({ token: secret, password: newPassword });

/** The tokens of a sign-in. */
export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string(), userId: id });

/** `POST /api/account/login`; `email` also accepts a phone. */
export const loginBody = z.object({
  email: z.string().check(z.trim(), z.minLength(1, fieldCode('required')), z.maxLength(254)),
  password: z.string().check(z.minLength(1, fieldCode('required')), z.maxLength(128)),
  code: z
    .optional(secondFactorCode)
    .check(
      z.describe(
        'required after 401 `secondFactorRequired`: the password is right and there is a second factor',
      ),
    ),
});

/** `POST /api/account/update-token` and `POST /api/account/logout`. */
export const refreshTokenBody = z.object({
  refreshToken: z.string().check(z.minLength(1, fieldCode('required')), z.maxLength(200)),
});
/** Answer of `update-token`. */
export const renewedTokens = z.object({ accessToken: z.string(), refreshToken: z.string() });

const digits = (pattern: RegExp, code: Parameters<typeof fieldCode>[0]) =>
  z.string().check(z.trim(), z.regex(pattern, fieldCode(code)));

/**
 * Company details as entered or as given by the registry; checksums are checked by the domain's `checkCompanyValues`. ИНН and name are enough
 * to begin, the rest is needed for the proof: ОГРН, КПП, address, director and tax system that are left out stay as they are.
 */
export const companyValues = z.object({
  inn: digits(/^(\d{10}|\d{12})$/, 'inn'),
  kpp: z.optional(digits(/^\d{4}[\dA-Z]{2}\d{3}$/, 'kpp')),
  ogrn: z.optional(digits(/^(\d{13}|\d{15})$/, 'ogrn')),
  name: text(300),
  fullName: z.optional(text(500)),
  legalAddress: z.optional(text(500)),
  director: z.optional(text(200)),
  taxSystem: z.optional(taxSystem),
  bik: z.optional(digits(/^04\d{7}$/, 'bik')),
  account: z.optional(digits(/^\d{20}$/, 'account')),
  correspondentAccount: z.optional(digits(/^\d{20}$/, 'correspondentAccount')),
});
/** `POST /api/account/confirm-company`. */
export const confirmCompanyBody = z.object({
  values: companyValues,
  userId: id,
  version: z.optional(version).check(z.describe('of the company, if it exists and is edited')),
});

/**
 * The state of a person's proof that they may speak for a company: `none` if nothing was submitted, `waiting` for the decision of staff;
 * `reason` says why it was refused.
 */
export const companyProof = z.object({
  state: z.enum(['none', 'waiting', 'accepted', 'refused']),
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(isoDateTime),
});

/** A company as its people see it; details that are not known yet are left out. */
export const companyView = z.extend(companyValues, {
  id,
  kind: companyKind,
  state: z.enum(companyStates),
  proof: companyProof,
  role: z.nullable(companyRole).check(z.describe("the caller's role in it")),
  registryState: z.nullable(z.string()),
  confirmedBy: z.enum(['registry', 'checksums']),
  confirmedAt: isoDateTime,
  version: z.int(),
});
/** Answer of `confirm-company`. */
export const confirmedCompany = z.object({ company: companyView });

/** A consent that was given, and perhaps withdrawn. */
export const consentView = z.object({
  id,
  kind: z.enum(['personalData', 'marketing', 'sharing']),
  document: z.enum(contentSlugs),
  version: z.string(),
  givenAt: isoDateTime,
  withdrawnAt: z.nullable(isoDateTime),
});

/** Channels through which a person may be notified. */
export const notificationChannels = ['email', 'telegram', 'webhook'] as const;
/** A way by which a person may be told of something. */
export const notificationChannel = z.enum(notificationChannels);

/** `GET /api/account`: the signed-in person. */
export const accountView = z.object({
  id,
  email: z.string(),
  pendingEmail: z.nullable(z.string()),
  emailConfirmed: z.boolean(),
  phone: z.string(),
  phoneConfirmed: z.boolean(),
  lastName: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  middleName: z.nullable(z.string()),
  name: z.string().check(z.describe('composed of the parts, or as typed at registration')),
  position: z.nullable(z.string()),
  birthDate: z.nullable(isoDate),
  role,
  locale: z.string(),
  notificationChannels: z.array(notificationChannel),
  secondFactor: z.object({
    enabled: z.boolean(),
    required: z.boolean().check(z.describe('an admin requires it')),
    recoveryCodesLeft: z.int(),
  }),
  telegram: z.object({ configured: z.boolean(), connected: z.boolean(), username: z.nullable(z.string()) }),
  registeredInn: z
    .nullable(z.string())
    .check(z.describe('typed at registration, for prefilling the first company')),
  company: z.nullable(companyView).check(z.describe('the most recently chosen one')),
  companies: z.array(companyView).check(z.describe('all of them, the most recently chosen first')),
  vendor: z.nullable(z.object({ id, name: z.string(), slug: z.string() })),
  workplace: z
    .nullable(z.object({ id, name: z.string(), role: companyRole }))
    .check(
      z.describe(
        'the vendor or lessor that the person works for; its people are those of a company of this id',
      ),
    ),
  lessorBlocked: z
    .nullable(z.object({ reason: z.string() }))
    .check(z.describe('for a lessor’s people: why the lessor is blocked; they then have read-only access')),
  integrations: integrationsView,
  consents: z.array(consentView),
  createdAt: isoDateTime,
  abilities: z.record(z.string(), z.boolean()),
  version: z.int(),
});

/** The signed-in person. */
export type AccountView = z.infer<typeof accountView>;
/** A company as its people see it. */
export type CompanyView = z.infer<typeof companyView>;
/** Company details. */
export type CompanyValues = z.infer<typeof companyValues>;
/** The tokens of a sign-in. */
export type Tokens = z.infer<typeof tokens>;
/** Body of `register-user`. */
export type RegisterUser = z.infer<typeof registerUserBody>;

/** A token from a letter's link; one that was damaged on its way is `invalid`, like one that never existed. */
export const letterToken = z.string().check(z.minLength(1, fieldCode('required')), z.maxLength(200));

/** `recover-password/check`, `check-email-token` and `confirm-email`. */
export const letterTokenBody = z.object({ token: letterToken });
/** `POST /api/account/check-email`: not the schema of an address, since the call asks whether it is one. */
export const checkEmailBody = z.object({ email: text(254) });
/** Answer of `check-email`; `available` for a signed-in person only. */
export const emailChecked = z.object({
  valid: z.boolean(),
  available: z.optional(z.boolean()).check(z.describe('for a signed-in caller: no other person has it')),
});
/** Answer of `check-email-token`: the address that the letter went to. */
export const emailOfToken = z.object({ email: z.string() });
/** What somebody may have attached to an account to get into it, or to hear of it. */
export const accountAttachments = [
  'phone',
  'telegram',
  'push',
  'webhook',
  'secondFactor',
  'invitations',
] as const;
/** What somebody may have attached to an account to get into it, or to hear of it. */
export const accountAttachment = z.enum(accountAttachments);

/**
 * Answer of `confirm-email`. The first proof of an address removes what was attached before, unless the caller is signed in as the person;
 * `removed` says what.
 */
export const emailConfirmed = z.object({
  email: z.string(),
  emailConfirmed: z.literal(true),
  removed: z.array(accountAttachment),
});

/** Answer of `undo-change`: the restored address. Every sign-in and the password have ended; a letter leads to a new password. */
export const changeUndone = z.object({ email: z.string() });

/** A way by which a person may be told of something. */
export type NotificationChannel = (typeof notificationChannels)[number];
/** What somebody may have attached to an account. */
export type AccountAttachment = (typeof accountAttachments)[number];
/** Answer of `confirm-email`. */
export type EmailConfirmed = z.infer<typeof emailConfirmed>;
