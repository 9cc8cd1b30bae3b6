import type { EventType } from '#contract/events.ts';
import { accountNotices } from './account-notices.ts';
import { commercialOfferNotices } from './commercial-offer-notices.ts';
import { complaintNotices } from './complaint-notices.ts';
import { companyNotices } from './company-notices.ts';
import { feedNotices } from './feed-notices.ts';
import { lessorNotices } from './lessor-notices.ts';
import { messageNotices } from './message-notices.ts';
import { priceFallNotices } from './price-fall-notices.ts';
import { requestDocumentNotices } from './request-document-notices.ts';
import { requestNotices } from './request-notices.ts';
import { savedSearchNotices } from './saved-search-notices.ts';
import { stockNotices } from './stock-notices.ts';

/** For each event that notifies somebody: its readers, and the notice for each of them. */
export const notices = {
  ...requestNotices,
  ...commercialOfferNotices,
  ...messageNotices,
  ...requestDocumentNotices,
  ...lessorNotices,
  ...companyNotices,
  ...accountNotices,
  ...savedSearchNotices,
  ...complaintNotices,
  ...priceFallNotices,
  ...stockNotices,
  ...feedNotices,
} as const;

/** An event that notifies somebody. */
export type NotifyingEvent = keyof typeof notices;

const byLetter = 'a letter of its own tells the person, at the address that it concerns';
const ownStep = 'the person has just done it themselves, on this page or device';
const ofCatalogue = 'the catalogue shows it';
const forAudit = 'it concerns only the audit log';
const tried = 'the audit log counts attempts; a letter for each would let anybody flood the person';

/** Why the other events notify nobody; the type ensures that no event of the contract is forgotten. */
export const silentEvents: Record<Exclude<EventType, NotifyingEvent>, string> = {
  'user.registered': ownStep,
  'user.activated': byLetter,
  'user.emailConfirmed': byLetter,
  'user.updated': ownStep,
  'user.signedOut': ownStep,
  'user.sessionEnded': ownStep,
  'user.registrationRepeated': byLetter,
  'user.emailChangeAsked': byLetter,
  'user.phoneChanged': byLetter,
  'user.phoneConfirmed': ownStep,
  'user.changeUndone': byLetter,
  'user.consentGiven': ownStep,
  'user.consentWithdrawn': ownStep,
  'user.secondFactorRequirementChanged': 'the next sign-in asks for it and says why',
  'user.recoveryCodesRenewed': ownStep,
  'user.roleChanged': forAudit,
  'user.blocked': 'the sign-in page says so; a blocked person gets nothing else from us',
  'user.unblocked': forAudit,
  'user.telegramConnected': 'the bot answers in the chat itself',
  'user.telegramDisconnected': 'the bot answers in the chat itself',
  'user.integrationsUpdated': ownStep,
  'user.deleted': byLetter,
  'company.confirmed': ownStep,
  'company.personInvited': byLetter,
  'company.invitationRevoked': 'the invited person has no account, and the link says so',
  'company.personRemoved': 'a removed person learns nothing more about the company',
  'company.documentAdded': '`company.proofAsked` tells staff once somebody waits for their decision',
  'company.documentRemoved': ownStep,
  'offer.created': ofCatalogue,
  'offer.updated': ofCatalogue,
  'offer.archived': ofCatalogue,
  'offer.restored': ofCatalogue,
  'offer.held': ofCatalogue,
  'offer.freed': ofCatalogue,
  'vendor.created': ofCatalogue,
  'vendor.updated': ofCatalogue,
  'vendor.deleted': ofCatalogue,
  'vendor.offersFollowed': ofCatalogue,
  'type.updated': ofCatalogue,
  'mailbox.rejected': ownStep,
  'mailbox.rejectionUndone': ownStep,
  'contact.written': byLetter,
  'request.paymentNoted': 'the calendar of the deal shows it',
  'commercialOffer.superseded': '`commercialOffer.sent` of its revision tells the client',
  'requestDocuments.shared': 'the page of the request shows it',
  'requestDocuments.removed': 'the page of the request shows what is still asked for',
  'request.callerInvited':
    'a letter or an SMS of its own leads the caller, who has no account yet, to the draft',
  'lessor.created': forAudit,
  'lessor.updated': forAudit,
  'lessor.rateCardAdded': forAudit,
  'lessor.rateCardEnded': forAudit,
  'security.signInFailed': tried,
  'security.signInRefused': tried,
  'security.proofFailed': tried,
  'security.accountLocked': tried,
  'security.challengeAsked': tried,
  'security.challengeFailed': tried,
  'security.staffRefused': tried,
  'conversation.messageEdited': 'the open conversation shows it',
  'type.created': ofCatalogue,
  'type.deleted': ofCatalogue,
  'type.ratesApplied': ofCatalogue,
  'page.draftBegun': forAudit,
  'page.draftSaved': forAudit,
  'page.draftDeleted': forAudit,
  'page.published': forAudit,
  'taxRate.added': forAudit,
  'taxRate.changed': forAudit,
  'taxRate.removed': forAudit,
  'page.tookEffect': 'the page itself shows it',
};
