import { signedIn, type Answers, type Right } from './right.ts';

/** Allows a vendor's own people and admins; for others the vendor does not exist. */
const own = (status: number): Answers => signedIn({ vendor: status, admin: status, others: 404 });

const noRun = '01970000-0000-7000-8000-00000000ffff';
const ofRun =
  (rest = '') =>
  ({ vendorId }: { vendorId: string }) =>
    `/api/vendors/${vendorId}/imports/${noRun}${rest}`;

/** Runs of feeds, and samples of them. */
export const feedRights: readonly Right[] = [
  {
    call: 'GET /api/instructions/samples/:name',
    url: () => '/api/instructions/samples/feed.yml',
    answers: { others: 200 },
  },
  {
    call: 'GET /api/instructions/samples/:name',
    of: 'a file beside them',
    url: () => '/api/instructions/samples/..%2Finstructions%2Fadmin.md',
    answers: { others: 404 },
  },
  {
    call: 'GET /api/vendors/:id/imports',
    url: ({ vendorId }) => `/api/vendors/${vendorId}/imports`,
    answers: own(200),
  },
  {
    call: 'POST /api/vendors/:id/imports',
    of: 'a file that is nobody’s',
    url: ({ vendorId }) => `/api/vendors/${vendorId}/imports`,
    body: () => ({ fileId: noRun, format: 'csv', dryRun: true }),
    answers: own(422),
  },
  {
    call: 'POST /api/vendors/:id/imports',
    of: 'a missing run',
    url: ({ vendorId }) => `/api/vendors/${vendorId}/imports`,
    body: () => ({ importId: noRun, format: 'csv', dryRun: true }),
    answers: own(404),
  },
  { call: 'GET /api/vendors/:id/imports/:importId', url: ofRun(), answers: own(404) },
  { call: 'GET /api/vendors/:id/imports/:importId/report.csv', url: ofRun('/report.csv'), answers: own(404) },
  {
    call: 'POST /api/vendors/:id/imports/:importId/apply',
    url: ofRun('/apply'),
    body: () => ({}),
    answers: own(404),
  },
  {
    call: 'POST /api/vendors/:id/imports/:importId/cancel',
    url: ofRun('/cancel'),
    body: () => ({}),
    answers: own(404),
  },
];
