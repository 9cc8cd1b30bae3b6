/** Routes of the public pages by their addresses in the specification; undefined for a page that does not exist. */
export const publicPages: Record<string, string | undefined> = {
  '/': '/',
  '/welcome': '/welcome',
  '/help': '/help',
  '/contact': '/contact',
  '/policy': '/policy',
  '/rules': '/rules',
  '/soglasie': '/soglasie',
  '/soglasie-reklama': '/soglasie-reklama',
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
  '/offers-commercial/{link}/take': '/offers-commercial/$address/take',
  '/vendors/{id}/offers': '/vendors/$vendorId/offers',
  '/auth': '/auth/',
  '/auth/password-recover': '/auth/password-recover/',
  '/auth/password-recover/confirm': '/auth/password-recover/confirm',
  '/confirm-email': '/confirm-email',
  '/reject-notifications': '/reject-notifications',
  '404': undefined,
};

/** Files of `src/web` that a page with a form loads besides those of `formFiles`. */
export const laterForms: Record<string, readonly string[]> = {
  '/offers/manual': ['pages/manual/manual-form.tsx'],
  '/offers/manual/leaseback': ['pages/manual/manual-form.tsx'],
  '/offers/manual/take': ['pages/application/asset-step.tsx'],
};
