import type { OfferCalculateBody } from '#contract/leasing.ts';

/** Percent with at most eight decimals, as in URLs of offers. */
const percentOf = (share: number): string => String(Number((share * 100).toFixed(8)));

/** The URL of an offer's page with the terms of a calculation, so that it opens with the same terms. */
export const offerAddress = (
  origin: string,
  { id, priceKopecks }: { id: string; priceKopecks: number },
  { choice, advanceKopecks }: { choice: OfferCalculateBody; advanceKopecks: number },
): string => {
  const { advance, months, schedule, timing, taxRegime, weights } = choice;
  const share = advance.share === undefined ? advanceKopecks / priceKopecks : Number(advance.share);
  const query = new URLSearchParams({
    advance: percentOf(share),
    term: String(months),
    ...(schedule === undefined ? {} : { schedule }),
    ...(timing === undefined || timing === 'postpaid' ? {} : { timing }),
    ...(taxRegime === undefined || taxRegime === 'osn' ? {} : { regime: taxRegime }),
    ...(schedule === 'seasonal' && weights ? { weights: weights.join(',') } : {}),
  });
  return `${origin}/offers/${id}?${query.toString().replaceAll('%2C', ',')}`;
};
