import type { ErrorParams, FieldErrors } from '#contract/errors.ts';
import { ratioOf } from '../leasing/ratio.ts';
import type { AskedLease, Misfit } from '../lessors/card-fits.ts';

type Asked = Pick<AskedLease, 'asset' | 'choice'>;
type Fault = { field: string; code: 'min' | 'max'; bound: string | number };

/** The nearest allowed sum: an advance is compared with its bound exactly. */
const sumAt = (code: Fault['code'], priceKopecks: number, bound: string): number => {
  const { num, den } = ratioOf(bound);
  const product = BigInt(priceKopecks) * num;
  return Number((code === 'min' ? product + den - 1n : product) / den);
};

const ofAdvance = (code: Fault['code'], bound: string, { asset, choice }: Asked): Fault =>
  choice.advance.share === undefined
    ? { field: 'advance.amountKopecks', code, bound: sumAt(code, asset.priceKopecks, bound) }
    : { field: 'advance.share', code, bound };

const faultOf = ({ code, bound }: Misfit, asked: Asked): Fault | null => {
  if (code === 'advanceMin') return ofAdvance('min', String(bound), asked);
  if (code === 'advanceMax') return ofAdvance('max', String(bound), asked);
  if (code === 'monthsMin') return { field: 'months', code: 'min', bound: Number(bound) };
  if (code === 'monthsMax') return { field: 'months', code: 'max', bound: Number(bound) };
  return null;
};

/**
 * What of a choice a card refuses, as errors of the choice's fields with the bound; `others` is true if it refuses more than those can say.
 * Source: the product description, "Money": outside the limits there is a field error with the bound.
 */
export const choiceFaults = (
  misfits: readonly Misfit[],
  asked: Asked,
): { error: FieldErrors; params: Record<string, ErrorParams>; others: boolean } => {
  const faults = misfits.flatMap((misfit) => faultOf(misfit, asked) ?? []);
  return {
    error: Object.fromEntries(faults.map(({ field, code }) => [field, code])),
    params: Object.fromEntries(faults.map(({ field, code, bound }) => [field, { [code]: bound }])),
    others: faults.length < misfits.length,
  };
};
