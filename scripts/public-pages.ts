/** Routes of the public pages by their addresses in the specification; a page that does not exist has none. */
export const publicPages: Record<string, string | undefined> = {
  '/': '/',
  '/welcome': '/welcome',
  '/help': '/help',
  '/contact': '/contact',
  '/policy': '/policy',
  '/rules': '/rules',
  '/soglasie': '/soglasie',
  '/recommended': '/recommended',
  '/leasback': '/leasback',
  '/catalog': '/catalog/',
  '/catalog/{typeId}': '/catalog/$typeId',
  '/leasing-auto': '/leasing-auto',
  '/leasing-gazel': '/leasing-gazel',
  '/leasing-tech': '/leasing-tech',
  '/offers/{id}': '/offers/$offerId/',
  '/offers/{id}/take': '/offers/$offerId/take',
  '/offers/manual': '/offers/manual/',
  '/offers/manual/leaseback': '/offers/manual/leaseback',
  '/offers/manual/take': '/offers/manual/take',
  '/vendors/{id}/offers': '/vendors/$vendorId/offers',
  '/auth': '/auth/',
  '/auth/password-recover': '/auth/password-recover/',
  '/auth/password-recover/confirm': '/auth/password-recover/confirm',
  '/confirm-email': '/confirm-email',
  '/reject-notifications': '/reject-notifications',
  '404': undefined,
};

/**
 * Files of `src/web` that pages with a form bring by themselves: the form, and the step of it that stands open
 * at first.
 */
export const formsOfPages: Record<string, readonly string[]> = {
  '/offers/{id}/take': ['pages/take/offer-application.tsx', 'pages/take/contacts-step.tsx'],
  '/offers/manual': ['pages/manual/manual-form.tsx'],
  '/offers/manual/leaseback': ['pages/manual/manual-form.tsx'],
  '/offers/manual/take': ['pages/take/manual-application.tsx', 'pages/take/asset-step.tsx'],
  '/auth': ['pages/auth/auth-forms.tsx'],
  '/auth/password-recover': ['pages/password-recovery/password-forms.tsx'],
  '/auth/password-recover/confirm': ['pages/password-recovery/password-forms.tsx'],
  '/confirm-email': ['pages/confirm-email/email-confirmation.tsx'],
  '/reject-notifications': ['features/notifications/index.ts'],
};
