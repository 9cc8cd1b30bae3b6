import type { SiteAnswer } from '#contract/content.ts';
import type { Env } from '#server/platform/env.ts';

const codesOf = ({ CALL_CODE_BY: by, CALL_CODE_DIGITS: digits }: Env): SiteAnswer['codes'] =>
  by === 'call' && digits === 4 ? undefined : { by, digits };

/** What the configuration says about the company. */
export const siteOf = (env: Env): Omit<SiteAnswer, 'taxRates'> => ({
  brand: env.BRAND_NAME,
  phone: env.BRAND_PHONE,
  email: env.BRAND_EMAIL,
  address: env.BRAND_ADDRESS,
  legal: env.BRAND_LEGAL,
  metricaId: env.METRICA_ID,
  codes: codesOf(env),
  buildPollSeconds: env.BUILD_POLL_SECONDS,
});
