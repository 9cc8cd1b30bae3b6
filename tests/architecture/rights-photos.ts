import { signedIn, type Right } from './right.ts';

const unknownId = '01970000-0000-7000-8000-0000000f0701';

/** Photos: who sells adds them, and so do staff; a 422 says that the file is not one's own. Which of them one sees, the list says. */
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
