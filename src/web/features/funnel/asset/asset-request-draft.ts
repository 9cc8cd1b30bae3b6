import type { RequestDraft } from '#contract/request-drafts.ts';
import { defaultTerms } from '#web/lib/terms-search.ts';
import { termsOfAsset } from './asset-calculation.ts';
import { subjectOf } from './asset-check.ts';
import type { AssetKind } from './asset-search.ts';
import type { AssetValues } from './asset-values.ts';

/** The part of a draft that the form of an asset fills in. */
type AssetDraft = Pick<RequestDraft, 'subject' | 'terms'>;

/** Without unusable values: a blank field, a number that no server would accept. */
const said = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) =>
      typeof value === 'number' ? Number.isSafeInteger(value) : value !== undefined && value !== '',
    ),
  ) as Partial<Fields>;

const isAdvance = (advance: ReturnType<typeof termsOfAsset>['advance']): boolean => {
  if (advance === undefined) return false;
  if (advance.share !== undefined) return Number(advance.share) <= 1;
  return Number.isSafeInteger(advance.amountKopecks) && Number(advance.amountKopecks) >= 0;
};

/** What is typed, as a draft on the server keeps it; incomplete values (a half-deleted sum) are left out. */
export const draftOfAsset = (kind: AssetKind, values: AssetValues): AssetDraft => {
  const { advance, ...terms } = termsOfAsset(kind, values);
  const { name, ...subject } = subjectOf(kind, values);
  return {
    subject: said({ ...subject, name: name.trim() }),
    terms: said({ ...terms, advance: isAdvance(advance) ? advance : undefined }),
  };
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
