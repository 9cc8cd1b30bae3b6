import { signedIn, type Right } from './right.ts';
import type { World } from './rights-world.ts';

const unknownId = '01970000-0000-7000-8000-0000000f0701';

const ofVendor = ({ vendorId }: World): string => `/api/vendors/${vendorId}/profile`;

/**
 * Photos: vendors' people and staff add them; a 422 means that the file is somebody else's. The list returns only those that the reader may
 * see.
 */
export const photoRights: readonly Right[] = [
  {
    call: 'POST /api/photos',
    body: () => ({ fileId: unknownId }),
    answers: signedIn({
      vendor: 422,
      otherVendor: 422,
      manager: 422,
      otherManager: 422,
      admin: 422,
      others: 403,
    }),
  },
  { call: 'GET /api/photos', url: () => `/api/photos?id=${unknownId}`, answers: signedIn({ others: 200 }) },
];

/** The editing of a vendor's page: its people and staff see it, its owner and admins change it; a 409 means that the version is old. */
export const vendorProfileRights: readonly Right[] = [
  {
    call: 'GET /api/vendors/:id/profile',
    url: ofVendor,
    answers: signedIn({ vendor: 200, manager: 200, otherManager: 200, admin: 200, others: 404 }),
  },
  {
    call: 'POST /api/vendors/:id/profile',
    url: ofVendor,
    body: () => ({ version: 1_000_000 }),
    answers: signedIn({ vendor: 409, manager: 403, otherManager: 403, admin: 409, others: 404 }),
  },
];
