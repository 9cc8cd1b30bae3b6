import { offerListPaths, offerLists } from '#contract/listed-offers.ts';
import { signedIn, type Right } from './right.ts';

const unknown = '01970000-0000-7000-8000-00000000ffff';

/** A person's own favourites and comparison: other people's cannot even be addressed. Only public offers can be added. */
const listRights: readonly Right[] = offerLists.flatMap((list): Right[] => {
  const path = offerListPaths[list];
  const withOffer = (method: 'POST' | 'DELETE') => `${method} ${path}/:offerId` as const;
  return [
    { call: `GET ${path}`, answers: signedIn({ others: 200 }) },
    {
      call: withOffer('POST'),
      url: ({ offerId }) => `${path}/${offerId}`,
      answers: signedIn({ others: 200 }),
    },
    {
      call: withOffer('POST'),
      of: 'an archived offer, for its vendor and staff too',
      url: ({ archivedOfferId }) => `${path}/${archivedOfferId}`,
      answers: signedIn({ others: 404 }),
    },
    {
      call: withOffer('POST'),
      of: 'a missing offer',
      url: () => `${path}/${unknown}`,
      answers: signedIn({ others: 404 }),
    },
    {
      call: withOffer('DELETE'),
      url: ({ offerId }) => `${path}/${offerId}`,
      answers: signedIn({ others: 200 }),
    },
    {
      call: withOffer('DELETE'),
      of: 'an offer that is not on the list',
      url: () => `${path}/${unknown}`,
      answers: signedIn({ others: 200 }),
    },
    {
      call: `POST ${path}/merge`,
      body: ({ offerId, archivedOfferId }) => ({ offerIds: [offerId, archivedOfferId, unknown] }),
      answers: signedIn({ others: 200 }),
    },
  ];
});

/** Both lists, and a person's own terms of favourites. */
export const favouritesRights: readonly Right[] = [
  ...listRights,
  {
    call: `POST ${offerListPaths.favourites}/terms`,
    body: () => ({ terms: { advance: 30, term: 24 } }),
    answers: signedIn({ others: 200 }),
  },
  {
    call: `POST ${offerListPaths.favourites}/terms`,
    of: 'an offer that is not a favourite',
    body: () => ({ offerId: unknown, terms: null }),
    answers: signedIn({ others: 404 }),
  },
];
