import { signedIn, type Right } from './right.ts';

const unknown = '01970000-0000-7000-8000-00000000ffff';
const path = '/api/saved-searches';

/** Saved searches of one's own: all who are signed in have them, and nobody sees another's. */
export const savedSearchRights: readonly Right[] = [
  { call: `GET ${path}`, answers: signedIn({ others: 200 }) },
  { call: `POST ${path}`, body: () => ({ query: 'price=100-' }), answers: signedIn({ others: 200 }) },
  {
    call: `POST ${path}/:id`,
    of: 'a search that is not one’s own',
    url: () => `${path}/${unknown}`,
    body: () => ({ name: 'Чужой', version: 1 }),
    answers: signedIn({ others: 404 }),
  },
  {
    call: `DELETE ${path}/:id`,
    of: 'a search that is not one’s own',
    url: () => `${path}/${unknown}`,
    answers: signedIn({ others: 404 }),
  },
];
