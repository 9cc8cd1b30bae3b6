import type { FileRouteTypes } from './route-tree.gen.ts';

/**
 * Files of `src/web` that a page requests as soon as it runs, such as its form: the server names their scripts in the HTML. Not in the
 * routes, where every page would carry them.
 */
export const formFiles: Partial<Record<FileRouteTypes['id'], readonly string[]>> = {
  '/auth/': ['pages/auth/auth-forms.tsx'],
  '/auth/password-recover/': ['pages/password-recovery/password-forms.tsx'],
  '/auth/password-recover/confirm': ['pages/password-recovery/password-forms.tsx'],
  '/confirm-email': ['pages/confirm-email/email-confirmation.tsx'],
  '/offers-commercial/$address/take': ['pages/commercial-offer/offer-of-address.tsx'],
  '/offers/$offerId/take': ['pages/application/offer-application.tsx', 'pages/application/contacts-step.tsx'],
  '/offers/manual/take': ['pages/application/manual-application.tsx'],
  '/reject-notifications': ['pages/reject-notifications/rejection.tsx'],
};

/** Routes whose content only the browser draws. Nobody sees it before the scripts have come, so they do not wait for the styles. */
export const drawnByBrowser: ReadonlySet<FileRouteTypes['id']> = new Set([
  '/_account',
  '/confirm-email',
  '/offers-commercial/$address/take',
  '/reject-notifications',
]);
