import { nbsp } from '#domain/formats/characters.ts';
import { formatPercent } from '#domain/formats/numbers.ts';
import { ofMonths } from '#domain/formats/plural.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Calculator } from './use-calculator.ts';

/** Properties of {@link Adjusted}. */
export type AdjustedProps = Pick<Calculator, 'adjusted'> & Pick<Calculator['frame'], 'limits'>;

/** Names the terms on which the asset can be leased, where the address asked for others. */
export function Adjusted({ adjusted, limits }: AdjustedProps) {
  if (!adjusted) return null;
  return (
    <Notice tone="accent" title="Показали ближайшие условия">
      Условия из ссылки здесь недоступны: аванс от{nbsp}
      {formatPercent(limits.advanceMin)} до{nbsp}
      {formatPercent(limits.advanceMax)}, срок от{nbsp}
      {limits.monthsMin} до{nbsp}
      {ofMonths(limits.monthsMax)}.
    </Notice>
  );
}
