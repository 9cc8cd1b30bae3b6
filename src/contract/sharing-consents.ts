import { z } from 'zod/mini';
import { id, isoDateTime } from './common.ts';
import { contentSlugs } from './content.ts';
import { pageOf, pageQuery } from './paging.ts';

/** A consent to pass a request on, as it was given. */
export const sharingConsent = z.object({
  at: isoDateTime,
  withdrawnAt: z.nullable(isoDateTime),
  wording: z.string(),
  recipients: z.array(
    z.object({
      kind: z.enum(['lessor', 'vendor']),
      name: z.string(),
      inn: z.nullable(z.string()),
      address: z.nullable(z.string()),
    }),
  ),
  document: z.object({ slug: z.enum(contentSlugs), version: z.string() }),
});

/** `GET /api/account/sharing-consents`. */
export const sharingConsentsQuery = z.object(pageQuery);

/** A consent of the caller to pass a request on. */
export const ownSharingConsent = z.extend(sharingConsent, {
  id,
  request: z.object({ id, number: z.int() }),
  abilities: z.object({ withdraw: z.boolean() }),
});

/** Answer of `GET /api/account/sharing-consents`: newest first. */
export const sharingConsentsPage = pageOf(ownSharingConsent);

/** A consent of the reader to pass a request on. */
export type OwnSharingConsent = z.infer<typeof ownSharingConsent>;
