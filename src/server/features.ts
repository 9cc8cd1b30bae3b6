import type { AccountAttachment } from '#contract/accounts.ts';
import { makeAbsences } from './features/absences/index.ts';
import { makeAudit } from './features/audit/index.ts';
import { makeCatalogue } from './features/catalogue/index.ts';
import { complaintReaders, makeComplaints } from './features/complaints/index.ts';
import { makeChallenges } from './features/challenges/index.ts';
import { companyDocumentReader, companyReaders, makeCompanies } from './features/companies/index.ts';
import { makeContactChanges } from './features/contact-changes/index.ts';
import { makeContact } from './features/contact/index.ts';
import { makeContent } from './features/content/index.ts';
import { makeConversations, messageFileReader, messageReaders } from './features/conversations/index.ts';
import { makeDeliveries } from './features/deliveries/index.ts';
import { makeDeletion } from './features/deletion/index.ts';
import { makeDocuments } from './features/documents/index.ts';
import { makeDemo, replacePublishedPasswords, seedDemo } from './features/demo/index.ts';
import { makeFavourites, priceFallReaders } from './features/favourites/index.ts';
import { feedReaders, importFileReader, makeFeeds } from './features/feeds/index.ts';
import { makeFiles } from './features/files/index.ts';
import { makeIntegrations, webhookChoice } from './features/integrations/index.ts';
import { makeLessors } from './features/lessors/index.ts';
import { makeNotifications, type NoticeSource } from './features/notifications/index.ts';
import { makeTaxRates } from './features/tax-rates/index.ts';
import { makeOffers } from './features/offers/index.ts';
import { makePayments } from './features/payments/index.ts';
import { emailChannel, findPersonByContact, makePeople } from './features/people/index.ts';
import { makeProfile } from './features/profile/index.ts';
import { requireProof } from './features/proof/index.ts';
import { makePhotos, photoReader } from './features/photos/index.ts';
import { makePush, pushChannel } from './features/push/index.ts';
import { makeRegistration, registrationOf } from './features/registration/index.ts';
import {
  commercialOfferReaders,
  hasUnfinishedRequests,
  makeRequests,
  prepareCallerClaim,
  requestDoor,
  lessorReaders,
  requestReaders,
  requestsOfConversations,
} from './features/requests/index.ts';
import {
  documentReaders,
  linkToArchive,
  makeRequestDocuments,
  requestDocumentReader,
} from './features/request-documents/index.ts';
import { makeSavedSearches, savedSearchReaders } from './features/saved-searches/index.ts';
import { makeSecondFactor } from './features/second-factor/index.ts';
import { accountReaders, makeSessions } from './features/sessions/index.ts';
import { createBot, makeTelegram, telegramChannel } from './features/telegram/index.ts';
import { makeStaffTypes } from './features/staff-types/index.ts';
import { makeStaffVendors } from './features/staff-vendors/index.ts';
import { makeStock, stockReaders } from './features/stock/index.ts';
import { makeStatistics } from './features/statistics/index.ts';
import { makeSitemap } from './features/sitemap/index.ts';
import { makeTryOuts } from './features/try-outs/index.ts';
import { makeUsers } from './features/users/index.ts';
import { makeVendors } from './features/vendors/index.ts';
import type { Authenticator } from './platform/auth.ts';
import type { Context } from './platform/context.ts';
import type { Detach, Feature } from './platform/feature.ts';

/** The features of the product, and its authenticator. */
export type Product = {
  features: readonly Feature[];
  authenticator: Authenticator;
  /** Prepares what must exist before the first visitor; may be called repeatedly. */
  prepare?: () => Promise<void>;
};

/** Clients are notified of an offer's price, its vendor and staff of its moderation. */
const offerReaders = (context: Context): NoticeSource => {
  const [priceFall, moderation] = [priceFallReaders(context), stockReaders(context)];
  return (event) => (event.type === 'offer.priceFell' ? priceFall(event) : moderation(event));
};

/** What several features are made of. */
const makeParts = (context: Context) => ({
  context,
  sessions: makeSessions(context, (token) => registrationOf(context, token)),
  documents: makeDocuments(context),
  conversations: { context, requests: requestsOfConversations },
  requestDocuments: { context, requests: requestDoor },
  bot: createBot(context),
});

type Parts = ReturnType<typeof makeParts>;

const peopleFeatures = ({ context, sessions }: Parts, detach: Detach): readonly Feature[] => [
  makePeople(context),
  sessions,
  makeRegistration({
    context,
    keyring: sessions.keyring,
    detach,
    prepareClaim: prepareCallerClaim(context),
  }),
  makeSecondFactor({ context, requireProof: (actor, given) => requireProof(context, actor, given) }),
  makeContactChanges({ context, detach }),
  makeCompanies({ context, hasUnfinishedRequests }),
  makeProfile(context),
];

const assembleNotifications = (parts: Parts): Feature => {
  const { context, sessions, bot } = parts;
  return makeNotifications({
    context,
    holders: sessions.tokenHolders,
    roleOf: async (email) => (await findPersonByContact(context.db, { email }))?.role,
    sources: {
      lessor: lessorReaders(context),
      request: requestReaders(context),
      commercialOffer: commercialOfferReaders(context),
      conversation: messageReaders(parts.conversations),
      requestDocuments: documentReaders(parts.requestDocuments),
      company: companyReaders(context),
      user: accountReaders(context),
      offer: offerReaders(context),
      vendor: feedReaders(context),
      savedSearch: savedSearchReaders(context),
      complaint: complaintReaders(context),
    },
    channels: [emailChannel(context), ...(bot ? [telegramChannel(context, bot)] : []), pushChannel(context)],
    others: [webhookChoice],
  });
};

const siteFeatures = ({ context }: Parts): readonly Feature[] => [
  makeChallenges(context),
  makeContent(context),
  makeContact(context),
  makeComplaints(context),
  makeCatalogue(context),
  makeOffers(context),
  makeStaffTypes(context),
  makeTaxRates(context),
  makeFavourites(context),
  makeSavedSearches(context),
];

const fileFeatures = ({ context, documents, conversations, requestDocuments }: Parts): readonly Feature[] => [
  documents,
  makeFiles(context, {
    readers: {
      company: companyDocumentReader,
      feedImport: importFileReader,
      message: messageFileReader(conversations),
      requestDocument: requestDocumentReader(requestDocuments),
      photo: photoReader(context),
    },
    archive: (actor, id) => linkToArchive(requestDocuments, actor, id),
  }),
  makePhotos(context),
];

const dealFeatures = ({ context, documents, ...parts }: Parts): readonly Feature[] => [
  makeVendors(context),
  makeStaffVendors(context),
  makeStock(context),
  makeFeeds(context),
  makeLessors(context),
  makeRequests(context, documents.make),
  makeConversations(parts.conversations),
  makeRequestDocuments(parts.requestDocuments),
  makePayments(context, documents.make),
  makeStatistics(context, documents.make),
  makeTryOuts(context),
];

const outsideFeatures = ({ context, sessions, bot }: Parts): readonly Feature[] => [
  makeIntegrations(context),
  makeTelegram(context, bot),
  makePush(context, sessions.keyring),
];

const operationFeatures = ({ context, sessions }: Parts): readonly Feature[] => [
  makeUsers(context, sessions.keyring),
  makeAbsences(context),
  makeAudit(context),
  makeDeliveries(context),
  makeSitemap(context),
  makeDemo(context),
];

/** The explicit list of features: nothing is found by its name or place. */
export const assembleProduct = (context: Context): Product => {
  const detach: Detach = async (tx, userId, since) => {
    const attachments: AccountAttachment[] = [];
    for (const feature of features)
      attachments.push(...((await feature.detachFrom?.(tx, userId, since)) ?? []));
    return attachments;
  };
  const parts = makeParts(context);
  const features: readonly Feature[] = [
    ...peopleFeatures(parts, detach),
    assembleNotifications(parts),
    ...siteFeatures(parts),
    ...fileFeatures(parts),
    ...dealFeatures(parts),
    ...outsideFeatures(parts),
    ...operationFeatures(parts),
  ];
  return {
    features: [...features, makeDeletion(context, features)],
    authenticator: parts.sessions.authenticator,
    prepare: async () => {
      if (context.env.DEMO) await seedDemo({ ...context, makeDocument: parts.documents.make });
      if (!context.env.demoOnLoopback) await replacePublishedPasswords(context);
    },
  };
};
