import { z } from 'zod/mini';
import { id } from './common.ts';
import { pageOf, pageQuery } from './paging.ts';
import { sharingConsent } from './requests.ts';

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
