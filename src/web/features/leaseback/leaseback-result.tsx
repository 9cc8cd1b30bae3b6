import { nbsp } from '#domain/formats/characters.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { months, years } from '#domain/formats/plural.ts';
import { Ledger } from '#web/lib/calculation/ledger.tsx';
import { RateFacts } from '#web/lib/calculation/rate-facts.tsx';
import { usualExtrasNote } from '#web/lib/calculation/usual-extras.ts';
import { AnimatedNumber } from '#web/ui/animated-number.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { leasebackFormAddress } from './leaseback-terms.ts';
import type { LeasebackAnswer } from './leaseback-terms.ts';

const money = (kopecks: number): string => formatRubles(kopecks);
const whole = (kopecks: number): string => formatRubles(kopecks, { kopecks: 'never' });

type ApplicationSubject = Extract<LeasebackAnswer['estimate'], { accepted: true }>;

/** How the chosen sum compares with the range. */
const placeOf = (payoutKopecks: number, { fromKopecks, toKopecks }: ApplicationSubject): string => {
  if (payoutKopecks > toKopecks) return 'Это больше обычной оценки: компания может предложить меньше.';
  if (payoutKopecks < fromKopecks) return 'Это меньше обычной оценки: одобрить её проще, а платёж ниже.';
  return 'Это в пределах обычной оценки.';
};

const Range = ({ estimate }: { estimate: ApplicationSubject }) => (
  <div>
    <p className="text-sm text-muted">Обычно выплачивают</p>
    <p className="text-2xl font-semibold">
      <span className="whitespace-nowrap">
        <AnimatedNumber value={estimate.fromKopecks} format={whole} />
      </span>{' '}
      –{' '}
      <span className="whitespace-nowrap">
        <AnimatedNumber value={estimate.toKopecks} format={whole} />
      </span>
    </p>
    <p className="mt-1 text-soft">
      {formatPercent(estimate.fromShare, 0)} – {formatPercent(estimate.toShare, 0)} рыночной цены: технике{' '}
      {estimate.age === 0 ? 'меньше года' : years(estimate.age)}, берут до{nbsp}
      {estimate.oldestAge}
      {nbsp}лет
    </p>
  </div>
);

const TooOld = ({ estimate, kind }: { estimate: LeasebackAnswer['estimate']; kind: string }) => (
  <Notice tone="accent" title="Такую технику обычно не берут">
    {kind}: до{nbsp}
    {estimate.oldestAge}
    {nbsp}лет, а к концу договора — не старше {estimate.oldestAtEnd}
    {nbsp}лет. Редкую или капитально отремонтированную технику оценивают отдельно: опишите её в{nbsp}заявке.
  </Notice>
);

/** The range, the sum paid out, its payment, and the whole cost. */
export const LeasebackResult = ({ answer, outdated }: { answer: LeasebackAnswer; outdated: boolean }) => {
  const { estimate, cost, payoutKopecks, terms, type } = answer;
  const { paymentKopecks, allInKopecks } = cost.calculation;
  const extras = usualExtrasNote(type.defaults, terms);
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {estimate.accepted ? <Range estimate={estimate} /> : <TooOld estimate={estimate} kind={type.name} />}
      <div className="border-t border-line pt-5">
        <p className="text-sm text-muted">
          Получите на счёт при авансе {formatPercent((terms.advance ?? 0) / 100)}
        </p>
        <p className="text-xl font-semibold">
          <AnimatedNumber value={payoutKopecks} format={money} />
        </p>
        {estimate.accepted && <p className="mt-1 text-sm text-soft">{placeOf(payoutKopecks, estimate)}</p>}
      </div>
      <div>
        <p className="text-sm text-muted">Платёж в месяц</p>
        <p className="text-3xl font-semibold">
          <AnimatedNumber value={paymentKopecks} format={money} />
        </p>
        <p className="mt-1 text-soft">{months(terms.months ?? 0)}, равные платежи</p>
      </div>
      <div>
        <Ledger {...cost} />
        {extras !== undefined && <p className="mt-1 text-sm text-muted">{extras}</p>}
      </div>
      <RateFacts calculation={cost.calculation} annualRate={cost.input.annualRate} />
      <div className="mt-auto flex flex-col gap-3">
        {outdated && (
          <Notice tone="accent">Это прежний расчёт. Исправьте отмеченные поля, и{nbsp}мы пересчитаем.</Notice>
        )}
        <ButtonLink href={leasebackFormAddress(answer)} variant="primary" size="lg" wide>
          Оставить заявку с этим расчётом
        </ButtonLink>
        <p className="text-sm text-muted">
          Расчёт не{nbsp}является офертой. Оценка — наша, по виду и{nbsp}возрасту техники; точную сумму
          назовёт лизинговая компания после осмотра.
        </p>
      </div>
      <LiveRegion>
        {`На счёт ${money(payoutKopecks)}, платёж ${money(paymentKopecks)} в месяц, ${months(terms.months ?? 0)}. Всего ${money(allInKopecks)}`}
      </LiveRegion>
    </div>
  );
};
