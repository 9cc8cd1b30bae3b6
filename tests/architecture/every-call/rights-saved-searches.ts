import { signedIn, type Right } from './right.ts';

const unknown = '01970000-0000-7000-8000-00000000ffff';
const path = '/api/saved-searches';

/** A person's own saved searches: every signed-in person has them, and nobody sees another's. */
export const savedSearchRights: readonly Right[] = [
  { call: `GET ${path}`, answers: signedIn({ others: 200 }) },
  { call: `POST ${path}`, body: () => ({ query: 'price=100-' }), answers: signedIn({ others: 200 }) },
  {
    call: `POST ${path}/:id`,
    of: 'somebody else’s search',
    url: () => `${path}/${unknown}`,
    body: () => ({ name: 'Чужой', version: 1 }),
    answers: signedIn({ others: 404 }),
  },
  {
    call: `DELETE ${path}/:id`,
    of: 'somebody else’s search',
    url: () => `${path}/${unknown}`,
    answers: signedIn({ others: 404 }),
  },
];
