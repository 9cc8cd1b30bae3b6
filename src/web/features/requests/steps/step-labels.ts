import type { RequestView } from '#contract/requests.ts';
import type { Role } from '#contract/roles.ts';
import { isLive } from '#domain/commercial-offers/commercial-offer-life.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { isMissing } from '#domain/request-documents/document-life.ts';
import type { StepFacts, StepSection } from '#domain/requests/request-steps.ts';

/** The facts that determine the order of a reader’s steps; `now` is an ISO moment. */
export const stepFactsOf = (request: RequestView, role: Role, now: string): StepFacts => {
  const today = moscowDay(now);
  const live = request.commercialOffers.filter((offer) => isLive(offer, today));
  return {
    status: request.status,
    role,
    transitions: request.abilities.transitions,
    makesOffer: request.abilities.makeOffer,
    // Also once a revision is drafted; who only views may not withdraw.
    revises: live.some(
      ({ changesAsked, abilities }) => changesAsked !== null && abilities.includes('withdraw'),
    ),
    invited: request.invitations.length > 0,
    answerDue: request.abilities.answerLead && request.vendorAnswerDue !== null,
    liveOffers: live.length,
    missingDocuments: request.documents.filter((document) => isMissing(document) && document.abilities.handIn)
      .length,
    submittedDocuments: request.documents.filter(
      ({ underReview, abilities }) => underReview && abilities.decide,
    ).length,
  };
};

const makingLabel = ({ role, makesOffer, revises, liveOffers }: StepFacts): string => {
  if (role === 'lessor' && revises) return 'Изменить предложение';
  if (role === 'lessor' && liveOffers > 0) return 'Подготовить ещё одно предложение';
  return makesOffer ? 'Подготовить предложение' : 'Предложить клиенту компании';
};

/** The action in a part of the page: «Передать документы: 2». */
export const sectionLabel = (section: StepSection, facts: StepFacts): string => {
  const labels: Record<StepSection, string> = {
    vendorAnswer: 'Ответить, есть ли техника',
    sendAnew: 'Отправить заявку снова',
    offers: facts.liveOffers > 1 ? 'Сравнить предложения' : 'Посмотреть предложение',
    documents:
      facts.role === 'client'
        ? `Передать документы: ${facts.missingDocuments}`
        : `Проверить документы: ${facts.submittedDocuments}`,
    making: makingLabel(facts),
    conversation: 'Написать клиенту',
  };
  return labels[section];
};
