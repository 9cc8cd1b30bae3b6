import type { RequestView } from '#contract/requests.ts';
import type { Consent } from '#server/features/people/index.ts';

/** Whether anybody has a request by this consent: it names recipients and is not withdrawn. */
export const isPassedOnBy = ({
  recipients,
  withdrawn_at: withdrawnAt,
}: Pick<Consent, 'recipients' | 'withdrawn_at'>): boolean =>
  withdrawnAt === null && recipients !== null && recipients.length > 0;

/** A consent to pass a request on. */
export const presentConsent = (consent: Consent): RequestView['consents'][number] => ({
  at: consent.given_at.toISOString(),
  withdrawnAt: consent.withdrawn_at?.toISOString() ?? null,
  wording: consent.wording,
  recipients: consent.recipients ?? [],
  document: { slug: consent.document, version: consent.document_version },
});
