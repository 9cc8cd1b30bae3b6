import { conversationAnchor } from '#domain/notifications/message-notices.ts';

/** The parts of a request’s page, as addresses name them: `#documents`. */
export const requestAnchors = {
  vendorAnswer: 'vendor-answer',
  sendAnew: 'send-anew',
  offers: 'commercial-offers',
  making: 'offer-making',
  documents: 'documents',
  payments: 'payments',
  conversation: conversationAnchor,
  terms: 'terms',
  people: 'people',
  history: 'history',
} as const;
