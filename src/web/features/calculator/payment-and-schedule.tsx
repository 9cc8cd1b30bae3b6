import { formatPercent } from '#domain/formats/numbers.ts';
import { months as monthsText } from '#domain/formats/plural.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ScheduleTerms } from './schedule-terms.tsx';
import type { Calculator, FieldsProps } from './use-calculator.ts';

export { OfferTakeHome } from './offer-take-home.tsx';
export { PaymentHero } from './payment-hero.tsx';
export { UnitSwitch } from '#web/lib/calculation/unit-switch.tsx';

/** Says which terms the asset can be leased on, where the address asked for others. */
export function Adjusted({
  adjusted,
  limits,
}: Pick<Calculator, 'adjusted'> & Pick<Calculator['frame'], 'limits'>) {
  if (!adjusted) return null;
  return (
    <Notice tone="accent" title="Показали ближайшие условия">
      Условия из ссылки здесь недоступны: аванс от{nbsp}
      {formatPercent(limits.advanceMin)} до{nbsp}
      {formatPercent(limits.advanceMax)}, срок от{nbsp}
      {limits.monthsMin} до{nbsp}
      {monthsText(limits.monthsMax)}.
    </Notice>
  );
}

/** Kind of schedule, and what is to be said where the fields cannot be calculated. */
export function ScheduleFields({ outdated, ...fields }: FieldsProps & { outdated: boolean }) {
  return (
    <div className="flex flex-col gap-6">
      <ScheduleTerms {...fields} />
      {outdated && (
        <Notice tone="accent">
          Числа на странице — для прежних условий. Исправьте аванс или срок, и мы пересчитаем.
        </Notice>
      )}
    </div>
  );
}
