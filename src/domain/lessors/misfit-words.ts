import type { CardMisfit } from '#contract/rate-cards.ts';
import type { TriedOut } from '#contract/try-outs.ts';
import { formatNumber, formatPercent, formatRubles } from '../formats/numbers.ts';
import { ofMonths, ofYears } from '../formats/plural.ts';

type Bound = TriedOut['reasons'][number]['bound'];

const words: Record<CardMisfit, (bound: Bound) => string> = {
  notYetValid: () => 'тариф ещё не действует',
  ended: () => 'тариф уже не действует',
  type: () => 'другой вид техники',
  condition: (bound) => (bound === 'new' ? 'техника с пробегом' : 'новая техника'),
  age: (bound) => `старше ${ofYears(Number(bound))}`,
  mileage: (bound) => `пробег больше ${formatNumber(Number(bound))} км`,
  region: () => 'другой регион',
  priceMin: (bound) => `дешевле ${formatRubles(Number(bound))}`,
  priceMax: (bound) => `дороже ${formatRubles(Number(bound))}`,
  advanceMin: (bound) => `аванс меньше ${formatPercent(bound ?? '0')}`,
  advanceMax: (bound) => `аванс больше ${formatPercent(bound ?? '0')}`,
  monthsMin: (bound) => `срок короче ${ofMonths(Number(bound))}`,
  monthsMax: (bound) => `срок длиннее ${ofMonths(Number(bound))}`,
  schedule: () => 'другой график платежей',
  timing: () => 'платежи в другое время месяца',
  companyKind: () => 'другая форма компании',
  companyAge: (bound) => `компания моложе ${ofMonths(Number(bound))}`,
};

/** Why a request does not fit a card, worded about the request: «срок длиннее 36 месяцев». */
export const misfitWords = ({ code, bound }: TriedOut['reasons'][number]): string => words[code](bound);
