/** Names of everything that happens and that others may want to know of; past tense, `<subject>.<what happened>`. */
export const eventTypes = [
  'user.registered',
  'user.activated',
  'user.emailConfirmed',
  'user.passwordChanged',
  'user.updated',
  'user.signedIn',
  'user.signedOut',
  'user.sessionEnded',
  'user.registrationRepeated',
  'user.emailChangeAsked',
  'user.phoneChanged',
  'user.phoneConfirmed',
  'user.changeUndone',
  'user.consentGiven',
  'user.consentWithdrawn',
  'user.secondFactorSet',
  'user.secondFactorRemoved',
  'user.secondFactorRequirementChanged',
  'user.recoveryCodesRenewed',
  'user.recoveryCodeUsed',
  'user.roleChanged',
  'user.blocked',
  'user.unblocked',
  'user.signInLinkMade',
  'user.telegramConnected',
  'user.telegramDisconnected',
  'user.integrationsUpdated',
  'user.channelFailed',
  'user.standInNamed',
  'user.standInReleased',
  'user.deleted',
  'company.confirmed',
  'company.personJoined',
  'company.personInvited',
  'company.invitationRevoked',
  'company.personAccepted',
  'company.roleChanged',
  'company.personRemoved',
  'company.proofAsked',
  'company.proofAccepted',
  'company.proofRefused',
  'company.proofUndone',
  'company.documentAdded',
  'company.documentRemoved',
  'offer.created',
  'offer.updated',
  'offer.published',
  'offer.archived',
  'vendor.updated',
  'type.updated',
  'mailbox.rejected',
  'mailbox.rejectionUndone',
  'contact.written',
  'lessor.created',
  'lessor.updated',
  'lessor.rateCardAdded',
  'lessor.rateCardEnded',
  'request.submitted',
  'request.moved',
  'request.draftWritten',
  'request.callerInvited',
  'request.dueSoon',
  'request.assigned',
  'request.vendorAnswered',
  'request.vendorAnswerDueSoon',
  'commercialOffer.sent',
  'commercialOffer.changesAsked',
  'commercialOffer.accepted',
  'commercialOffer.declined',
  'commercialOffer.withdrawn',
  'commercialOffer.superseded',
  'commercialOffer.notChosen',
  'commercialOffer.liveAgain',
  'commercialOffer.expired',
  'request.lessorsInvited',
  'request.bidsExtended',
  'request.bidsDueSoon',
  'request.invitationDeclined',
  'security.signInFailed',
  'security.signInRefused',
  'security.proofFailed',
  'security.accountLocked',
  'security.challengeAsked',
  'security.challengeFailed',
  'security.staffRefused',
  'conversation.messageWritten',
  'conversation.messageEdited',
  'requestDocuments.asked',
  'requestDocuments.handedIn',
  'requestDocuments.accepted',
  'requestDocuments.refused',
  'requestDocuments.shared',
  'requestDocuments.removed',
  'requestDocuments.expiring',
  'request.paymentNoted',
  'request.paymentsDueSoon',
  'request.paymentsOverdue',
  'request.earlyBuyoutAsked',
] as const;

/** Name of an event. */
export type EventType = (typeof eventTypes)[number];

/** An event that says nothing of what was done, only of what was tried; written by `noteSecurityEvent` alone, counted by the minute. */
export type SecurityEventType = Extract<EventType, `security.${string}`>;

/** What an event is about; its order is the subject's `version`. */
export type EventSubject =
  | 'user'
  | 'company'
  | 'offer'
  | 'vendor'
  | 'type'
  | 'request'
  | 'mailbox'
  | 'lessor'
  | 'commercialOffer'
  | 'requestDocuments'
  | 'contactMessage'
  | 'network'
  | 'conversation';

/** An event as subscribers get it. `data` holds ids and states only, never a token, code or phone. */
export type DomainEvent = {
  id: string;
  type: EventType;
  subject: { type: EventSubject; id: string; version: number };
  /** Who did it: a user's id, or null for the system or a guest. */
  actorId: string | null;
  data: Record<string, unknown>;
  createdAt: string;
};
