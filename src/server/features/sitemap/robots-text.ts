/**
 * What robots may request. Lists are open with any filters: their pages themselves say `noindex`, which robots only see if they may read
 * them. API calls stay open if a page rendered in the browser needs them.
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
    // Documents are for people: each is made on request, and says nothing that its page does not.
    'Disallow: /api/*/calculate.',
    // Yandex: parameters about the visitor's source lead to the same page.
    'Clean-param: utm_source&utm_medium&utm_campaign&utm_content&utm_term&yclid&gclid&ysclid&_openstat&from',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
