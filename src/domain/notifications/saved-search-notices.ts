import { harmlessName } from '../formats/harmless-name.ts';
import { counted } from '../formats/plural.ts';
import type { ComposeNotice } from './notice.ts';

/** Who is notified about a saved search: its owner. */
export type SavedSearchReader = 'person';

/** The facts for the notice about new offers. */
export type SavedSearchNoticeFacts = {
  /** As its person named the search. */
  name: string;
  /** How many were found. */
  total: number;
  /** The newest of them. */
  offers: readonly { name: string; price: string }[];
  href: string;
};

/** Events of saved searches, and the notice for their person. */
export const savedSearchNotices = {
  'savedSearch.found': {
    person: ({ name, total, offers, href }) => ({
      kind: 'savedSearch',
      title: `По вашему поиску: ${counted(total, 'новое предложение', 'новых предложения', 'новых предложений')}`,
      text: `«${harmlessName(name)}»${offers.length > 0 ? `: ${offers.map((offer) => offer.name).join('; ')}` : ''}${
        offers.length > 0 && total > offers.length ? ` и ещё ${total - offers.length}` : ''
      }.`,
      about: offers.map((offer) => ({ name: offer.name, value: offer.price })),
      href,
      action: 'Посмотреть предложения',
      footnote: 'Как часто сообщать о новом, выбирают в кабинете, в сохранённых поисках.',
    }),
  },
} as const satisfies Record<string, Record<SavedSearchReader, ComposeNotice<SavedSearchNoticeFacts>>>;
