import type { RequestView } from '#contract/requests.ts';
import type { Asset } from '#web/features/funnel/index.ts';
import type { LessorChoiceParts } from '#web/features/lessor-choice/index.ts';
import type { DraftFrame } from './typed-draft.ts';

type Asked = LessorChoiceParts['asked'];

/** The query for lessors' cards; null while something is missing. */
export const askedOf = (
  { fixed }: Pick<DraftFrame, 'fixed'>,
  { request: filled }: Pick<Asset, 'request'>,
  request: RequestView | undefined,
): Asked | null => {
  if (!filled) return null;
  if (!fixed) return filled;
  const terms = { ...filled.terms, ...fixed.asset.choice };
  const offerId = request?.subject.offerId ?? null;
  if (offerId !== null && fixed.isOffered) return { kind: 'offer', offerId, terms };
  const { typeId, name } = fixed.subject;
  const subject = { typeId: typeId ?? '', name: name ?? '', priceKopecks: fixed.asset.priceKopecks };
  return { kind: 'manual', subject, terms };
};
