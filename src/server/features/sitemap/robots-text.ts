/**
 * What robots may ask for. Lists are open with any filters: their pages say themselves that they are not to be found, and are only
 * read there. Calls of the API stay open where a page that is drawn by a browser needs them.
 */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /account',
    'Disallow: /auth',
    'Disallow: /*/take',
    'Disallow: /offers-commercial/',
    'Disallow: /confirm-email',
    'Disallow: /reject-notifications',
    'Disallow: /api/',
    'Allow: /api/site$',
    'Allow: /api/catalog',
    'Allow: /api/offers/',
    'Allow: /api/vendors',
    'Allow: /api/content/',
    'Allow: /api/help$',
    // Documents are for people: each is made anew, and says nothing that its page does not.
    'Disallow: /api/*/calculate.',
    // Yandex: parameters that say where the visitor came from lead to the same page.
    'Clean-param: utm_source&utm_medium&utm_campaign&utm_content&utm_term&yclid&gclid&ysclid&_openstat&from',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
