import { requestDraft, type RequestDraft } from '#contract/request-drafts.ts';
import { defaultTerms } from '#web/lib/terms-search.ts';
import { termsOfAsset } from './asset-calculation.ts';
import { subjectOf } from './asset-check.ts';
import type { AssetKind } from './asset-search.ts';
import type { AssetValues } from './asset-values.ts';

/** What of a draft the form of an asset fills. */
type AssetDraft = Pick<RequestDraft, 'subject' | 'terms'>;

type Parts = Record<'subject' | 'terms', Record<string, unknown>>;

const isPart = (name: unknown): name is keyof Parts => name === 'subject' || name === 'terms';

/** What is typed as a draft on the server keeps it: what is no value yet (a sum half erased) is left out. */
export const draftOfAsset = (kind: AssetKind, values: AssetValues): AssetDraft => {
  const draft: Parts = { subject: { ...subjectOf(kind, values) }, terms: { ...termsOfAsset(kind, values) } };
  for (const { path } of requestDraft.safeParse(draft).error?.issues ?? []) {
    const [part, field] = path;
    if (isPart(part) && typeof field === 'string') delete draft[part][field];
  }
  return requestDraft.parse(draft);
};

const roublesOf = (kopecks: number | undefined): string =>
  kopecks === undefined ? '' : String(Math.round(kopecks / 100));

const textOf = (number: number | undefined): string => (number === undefined ? '' : String(number));

/** The advance as the form writes it: whole per cent, or a sum. */
const advanceOf = (
  advance: NonNullable<RequestDraft['terms']>['advance'],
  priceKopecks: number,
): Pick<AssetValues, 'advance' | 'unit'> => {
  if (advance === undefined) return { advance: defaultTerms.advance, unit: '' };
  if ('amountKopecks' in advance) return { advance: roublesOf(advance.amountKopecks), unit: 'roubles' };
  const percent = Number((Number(advance.share) * 100).toFixed(6));
  if (Number.isInteger(percent)) return { advance: String(percent), unit: '' };
  return { advance: roublesOf(Number(advance.share) * priceKopecks), unit: 'roubles' };
};

/** The form's values for a draft: the usual terms where it names none. */
export const valuesOfDraft = ({ subject = {}, terms = {} }: AssetDraft): AssetValues => ({
  type: subject.typeId ?? '',
  name: subject.name ?? '',
  price: roublesOf(subject.priceKopecks),
  supplier: subject.supplier ?? '',
  link: subject.link ?? '',
  ...advanceOf(terms.advance, subject.priceKopecks ?? 0),
  regime: terms.taxRegime === 'osn' ? '' : (terms.taxRegime ?? ''),
  term: textOf(terms.months) || defaultTerms.term,
  year: textOf(subject.year),
  mileage: textOf(subject.mileageKm),
  wanted: roublesOf(subject.wantedKopecks),
  vin: subject.vin ?? '',
});
