import { companyDetails } from '#tests/factories/company.ts';
import { registrationForm } from '#tests/factories/registration.ts';
import { usualChoice } from '#tests/factories/request.ts';
import { deskRights } from './rights-desk.ts';
import { complaintRights } from './rights-complaints.ts';
import { channelRights } from './rights-channels.ts';
import { favouritesRights } from './rights-favourites.ts';
import { fileRights } from './rights-files.ts';
import { feedRights } from './rights-feeds.ts';
import { lessorRights } from './rights-lessors.ts';
import { notificationRights } from './rights-notifications.ts';
import { conversationRights } from './rights-conversations.ts';
import { commercialOfferRights } from './rights-commercial-offers.ts';
import { invitationsRights } from './rights-invitations.ts';
import { paymentRights } from './rights-payments.ts';
import { peopleRights } from './rights-people.ts';
import { integrationsRights } from './rights-integrations.ts';
import { photoRights, vendorProfileRights } from './rights-photos.ts';
import { profileRights } from './rights-profile.ts';
import { referenceDataRights } from './rights-reference-data.ts';
import { requestDocumentRights } from './rights-request-documents.ts';
import { requestRights } from './rights-requests.ts';
import { savedSearchRights } from './rights-saved-searches.ts';
import { securityRights } from './rights-security.ts';
import { stockRights } from './rights-stock.ts';
import { statisticsRights } from './rights-statistics.ts';
import { signedIn, type Answers, type Right } from './right.ts';

const anyone = (status: number): Answers => ({ others: status });

const publicRights: Right[] = [
  { call: 'GET /api/openapi.json', answers: anyone(200) },
  { call: 'GET /api/demo', answers: anyone(200) },
  { call: 'GET /api/demo/letters', answers: anyone(404) },
  { call: 'GET /api/site', answers: anyone(200) },
  { call: 'GET /api/content/:slug', url: () => '/api/content/policy', answers: anyone(200) },
  {
    call: 'GET /api/content/:slug',
    of: 'a missing edition',
    url: () => '/api/content/policy?version=0.1',
    answers: anyone(404),
  },
  { call: 'GET /api/help', answers: anyone(200) },
  { call: 'GET /api/challenge', answers: anyone(200) },
  { call: 'POST /api/contact', answers: anyone(422) },
  { call: 'GET /api/catalog', answers: anyone(200) },
  { call: 'GET /api/catalog/types', answers: anyone(200) },
  { call: 'GET /api/catalog/suggest', url: () => '/api/catalog/suggest?q=кам', answers: anyone(200) },
  { call: 'GET /api/vendors', answers: anyone(200) },
  {
    call: 'GET /api/vendors/:id',
    url: ({ vendorId }) => `/api/vendors/${vendorId}`,
    answers: anyone(200),
  },
  {
    call: 'GET /api/vendors/:id/offers',
    url: ({ vendorId }) => `/api/vendors/${vendorId}/offers`,
    answers: anyone(200),
  },
  { call: 'GET /api/offers/:id', url: ({ offerId }) => `/api/offers/${offerId}`, answers: anyone(200) },
  {
    call: 'GET /api/offers/:id',
    of: 'archived',
    url: ({ archivedOfferId }) => `/api/offers/${archivedOfferId}`,
    answers: { vendor: 200, manager: 200, otherManager: 200, admin: 200, others: 404 },
  },
  {
    call: 'GET /api/offers/:id/prices',
    url: ({ offerId }) => `/api/offers/${offerId}/prices`,
    answers: anyone(200),
  },
  {
    call: 'GET /api/offers/:id/prices',
    of: 'archived',
    url: ({ archivedOfferId }) => `/api/offers/${archivedOfferId}/prices`,
    answers: { vendor: 200, manager: 200, otherManager: 200, admin: 200, others: 404 },
  },
  {
    call: 'POST /api/offers/:id/calculate',
    url: ({ offerId }) => `/api/offers/${offerId}/calculate`,
    body: () => usualChoice,
    answers: anyone(200),
  },
  {
    call: 'POST /api/offers/:id/calculate',
    of: 'archived',
    url: ({ archivedOfferId }) => `/api/offers/${archivedOfferId}/calculate`,
    body: () => usualChoice,
    answers: { vendor: 200, manager: 200, otherManager: 200, admin: 200, others: 404 },
  },
  { call: 'POST /api/calculate', answers: anyone(422) },
  ...(['pdf', 'xlsx'] as const).flatMap((kind): Right[] => {
    const seen: Answers = { vendor: 200, manager: 200, otherManager: 200, admin: 200, others: 404 };
    return [
      { call: `GET /api/calculate.${kind}`, answers: anyone(400) },
      { call: `POST /api/calculate.${kind}`, answers: anyone(422) },
      {
        call: `GET /api/offers/:id/calculate.${kind}`,
        url: ({ offerId }) => `/api/offers/${offerId}/calculate.${kind}?advance=0.2&months=36`,
        answers: anyone(200),
      },
      {
        call: `GET /api/offers/:id/calculate.${kind}`,
        of: 'archived',
        url: ({ archivedOfferId }) =>
          `/api/offers/${archivedOfferId}/calculate.${kind}?advance=0.2&months=36`,
        answers: seen,
      },
      {
        call: `POST /api/offers/:id/calculate.${kind}`,
        of: 'archived',
        url: ({ archivedOfferId }) => `/api/offers/${archivedOfferId}/calculate.${kind}`,
        body: () => usualChoice,
        answers: seen,
      },
    ];
  }),
  { call: 'POST /api/register-user', body: () => registrationForm(), answers: anyone(201) },
  { call: 'POST /api/account/send-call-to-user', body: () => ({ id: 'unknown' }), answers: anyone(404) },
  {
    call: 'POST /api/account/confirm/check',
    body: () => ({ id: 'unknown', code: '1234' }),
    answers: anyone(404),
  },
  { call: 'POST /api/account/confirm', answers: anyone(422) },
  {
    call: 'POST /api/account/login',
    body: () => ({ email: 'nobody@example.com', password: 'x' }),
    answers: anyone(401),
  },
  { call: 'POST /api/account/update-token', body: () => ({ refreshToken: 'x' }), answers: anyone(401) },
  { call: 'POST /api/account/logout', body: () => ({ refreshToken: 'x' }), answers: anyone(200) },
  {
    call: 'POST /api/account/recover-password',
    body: () => ({ email: 'nobody@example.com' }),
    answers: anyone(200),
  },
  { call: 'POST /api/account/recover-password/check', body: () => ({ token: 'x' }), answers: anyone(422) },
  { call: 'POST /api/account/recover-password/confirm', answers: anyone(422) },
  { call: 'POST /api/account/recover-password/call', answers: anyone(422) },
  {
    call: 'POST /api/account/recover-password/call/check',
    body: () => ({ phone: '+79990000000', code: '1234' }),
    answers: anyone(422),
  },
  { call: 'POST /api/account/undo-change', body: () => ({ token: 'x' }), answers: anyone(422) },
  {
    call: 'POST /api/account/check-email',
    body: () => ({ email: 'a@example.com' }),
    answers: anyone(200),
  },
  { call: 'POST /api/account/check-email-token', body: () => ({ token: 'x' }), answers: anyone(422) },
  { call: 'POST /api/account/confirm-email', body: () => ({ token: 'x' }), answers: anyone(422) },
  { call: 'POST /api/account/password-change', answers: anyone(422) },
  { call: 'POST /api/notifications/reject', body: () => ({ token: 'x' }), answers: anyone(422) },
  { call: 'POST /api/notifications/check-rejected', body: () => ({ token: 'x' }), answers: anyone(422) },
  { call: 'POST /api/notifications/undo-reject', body: () => ({ token: 'x' }), answers: anyone(422) },
  {
    call: 'POST /api/notifications/one-click',
    url: () => '/api/notifications/one-click?token=x',
    answers: anyone(422),
  },
  { call: 'GET /api/notifications/one-click', answers: anyone(303) },
  { call: 'POST /api/company-by-inn', body: () => ({ inn: '7707083893' }), answers: anyone(200) },
  { call: 'GET /api/company-registry', answers: anyone(200) },
  { call: 'POST /api/company-suggestions', body: () => ({ query: 'ромашка' }), answers: anyone(200) },
];

const wrongNumbers = (): object => companyDetails({ inn: '7707083894' });

const accountRights: Right[] = [
  { call: 'GET /api/account', answers: signedIn(anyone(200)) },
  // All addresses are already confirmed.
  { call: 'POST /api/account/send-email-letter', answers: signedIn(anyone(409)) },
  { call: 'POST /api/account/send-password-letter', answers: signedIn(anyone(200)) },
  {
    call: 'POST /api/account/address-data',
    body: () => ({ address: 'Москва' }),
    answers: { guest: 401, blocked: 403, others: 200 },
  },
  {
    call: 'POST /api/account/confirm-company',
    of: 'oneself',
    body: ({ people }, asker) => ({ values: wrongNumbers(), userId: people[asker].userId }),
    answers: { guest: 401, blocked: 403, others: 422 },
  },
  {
    call: 'POST /api/account/confirm-company',
    of: 'somebody else',
    body: ({ bystanderId }) => ({ values: wrongNumbers(), userId: bystanderId }),
    answers: { guest: 401, blocked: 403, manager: 422, otherManager: 422, admin: 422, others: 404 },
  },
];

/** Every call, by every asker, on own and foreign subjects: the table "Who may do what" as the API answers it. */
export const rights: readonly Right[] = [
  ...publicRights,
  ...accountRights,
  ...requestRights,
  ...requestDocumentRights,
  ...invitationsRights,
  ...deskRights,
  ...commercialOfferRights,
  ...conversationRights,
  ...integrationsRights,
  ...channelRights,
  ...fileRights,
  ...favouritesRights,
  ...savedSearchRights,
  ...complaintRights,
  ...feedRights,
  ...lessorRights,
  ...notificationRights,
  ...paymentRights,
  ...statisticsRights,
  ...stockRights,
  ...referenceDataRights,
  ...peopleRights,
  ...photoRights,
  ...vendorProfileRights,
  ...profileRights,
  ...securityRights,
];
