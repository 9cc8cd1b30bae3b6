import type { SentRequest } from '#contract/sent-request.ts';

type Source = NonNullable<SentRequest['source']>;

const key = 'landing-source';
const longest = 200;

const parameters = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmContent: 'utm_content',
  utmTerm: 'utm_term',
} as const;

/** Reads the tracking parameters of an address; undefined when it has none. */
export const sourceOf = (address: URL): Source | undefined => {
  const found = Object.entries(parameters).flatMap(([field, name]) => {
    const value = address.searchParams.get(name)?.trim().slice(0, longest);
    return value ? [[field, value]] : [];
  });
  return found.length > 0
    ? { ...Object.fromEntries(found), page: address.pathname.slice(0, 500) }
    : undefined;
};

let remembered = false;

/**
 * Remembers where the person came from, for this tab; only the first call of a page counts. A later visit by another way in the same tab
 * replaces it.
 */
export const rememberLanding = (): void => {
  if (remembered) return;
  remembered = true;
  const source = sourceOf(new URL(window.location.href));
  if (!source) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(source));
  } catch {
    // A browser that forbids the storage loses where the person came from and nothing else.
  }
};

/** Where this tab came from; undefined when that is not known. */
export const landingSource = (): Source | undefined => {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Source | null) ?? undefined;
  } catch {
    return undefined;
  }
};
