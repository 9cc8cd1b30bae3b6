import type { LessorBody, RateCardView } from '#contract/lessors.ts';
import type { RateCardBody } from '#contract/rate-cards.ts';
import { addCard, addLessor } from '#server/features/lessors/index.ts';
import { plainCard } from '../support/rate-cards.ts';
import type { TestApp } from '../support/test-app.ts';
import { companyDetails } from './company.ts';

/** The body of a lessor, with a unique ИНН. */
export const lessorDetails = (changed: Partial<LessorBody> = {}): LessorBody => {
  const { inn, name } = companyDetails();
  return { name: `Лизинг ${name}`, inn, address: 'Москва, ул. Полевая, 2', signing: ['paper'], ...changed };
};

/** The body of a card: trucks of any price and region. */
export const cardDetails = (changed: Partial<RateCardBody> = {}): RateCardBody => {
  const { id: _id, lessorId: _lessor, version: _version, ...card } = plainCard;
  return { ...card, ...changed };
};

/** A lessor with these cards, by default one usual card. */
export const createLessor = async (
  t: TestApp,
  cards: readonly Partial<RateCardBody>[] = [{}],
): Promise<{ lessor: Awaited<ReturnType<typeof addLessor>>; cards: RateCardView[] }> =>
  t.context.db.transaction().execute(async (tx) => {
    const lessor = await addLessor(t.context, tx, { body: lessorDetails(), actorId: null });
    const added: RateCardView[] = [];
    for (const card of cards) {
      const body = cardDetails(card);
      added.push(await addCard(t.context, tx, { lessorId: lessor.id, body, actorId: null }));
    }
    return { lessor, cards: added };
  });
