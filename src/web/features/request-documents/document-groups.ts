import type { RequestDocument, RequestDocuments } from '#contract/request-documents.ts';
import type { Role } from '#contract/roles.ts';
import { isMissing } from '#domain/request-documents/document-life.ts';

/** Documents of one state under a heading. */
export type DocumentGroup = { key: string; title: string; items: RequestDocument[] };

/** Whether a lessor or staff gave a document to the client, so that nobody has to accept it. */
export const isGiven = ({ status, underReview }: RequestDocument): boolean =>
  status === 'submitted' && !underReview;

/** Nothing is awaited once a request has ended; a reader without a say is told the same. */
const titlesFor = ({ abilities }: RequestDocuments, hands: boolean) => {
  if (!abilities.handIn) return { missing: 'Не переданы', submitted: 'Не проверены' };
  return hands
    ? { missing: 'Нужно от вас', submitted: 'Проверяем' }
    : { missing: 'Ждём', submitted: 'Ждут проверки' };
};

/** What waits for the reader comes first: clients submit documents, the others review those that have arrived. */
export const groupsOf = (documents: RequestDocuments, role: Role): DocumentGroup[] => {
  const hands = role === 'client';
  const { items } = documents;
  const titles = titlesFor(documents, hands);
  const missing = { key: 'missing', title: titles.missing, items: items.filter(isMissing) };
  const given = {
    key: 'given',
    title: hands ? 'Переданы вам' : 'Переданы клиенту',
    items: items.filter(isGiven),
  };
  const submitted = {
    key: 'submitted',
    title: titles.submitted,
    items: items.filter(({ underReview }) => underReview),
  };
  const accepted = {
    key: 'accepted',
    title: 'Приняты',
    items: items.filter(({ status }) => status === 'accepted'),
  };
  const groups = hands ? [missing, given, submitted, accepted] : [submitted, missing, given, accepted];
  return groups.filter((group) => group.items.length > 0);
};
