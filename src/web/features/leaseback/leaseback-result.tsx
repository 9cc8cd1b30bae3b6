import type { ReactNode } from 'react';
import { nbsp } from '#domain/formats/characters.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { months, years } from '#domain/formats/plural.ts';
import { AnimatedNumber } from '#web/ui/animated-number.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { leasebackFormAddress } from './leaseback-terms.ts';
import type { LeasebackAnswer } from './leaseback-terms.ts';

const money = (kopecks: number): string => formatRubles(kopecks);
const whole = (kopecks: number): string => formatRubles(kopecks, { kopecks: 'never' });

const Line = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
    <dt className="text-soft">{name}</dt>
    <dd className="font-medium whitespace-nowrap tabular-nums">{children}</dd>
  </div>
);

type ApplicationSubject = Extract<LeasebackAnswer['estimate'], { accepted: true }>;

/** How the chosen sum stands to the range. */
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

/** The range, the sum to hand, the payment for it, and at once what it costs in all. */
export const LeasebackResult = ({ answer, outdated }: { answer: LeasebackAnswer; outdated: boolean }) => {
  const { estimate, calculation, payoutKopecks, terms, type } = answer;
  const {
    paymentKopecks,
    paymentsKopecks,
    allInKopecks,
    advanceKopecks,
    appreciationPerYear,
    effectiveRate,
  } = calculation;
  return (
    <div className="flex flex-col gap-5">
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
      <dl>
        <Line name="Все платежи">{money(paymentsKopecks)}</Line>
        <Line name="Всё вместе, с авансом и выкупом">{money(allInKopecks)}</Line>
        <Line name="Отдадите сверх полученного">{money(allInKopecks - advanceKopecks - payoutKopecks)}</Line>
        <Line name="Удорожание в год">{formatPercent(appreciationPerYear, 2)}</Line>
        <Line name="Эффективная ставка">
          {effectiveRate === null ? 'нет' : formatPercent(effectiveRate, 1)}
        </Line>
      </dl>
      <div className="mt-auto flex flex-col gap-3">
        {outdated && (
          <Notice tone="accent">Это прежний расчёт. Исправьте отмеченные поля, и{nbsp}мы пересчитаем.</Notice>
        )}
        <ButtonLink href={leasebackFormAddress(answer)} variant="primary" size="lg" wide>
          Оставить заявку с этим расчётом
        </ButtonLink>
        <p className="text-sm text-muted">
          Расчёт не{nbsp}является офертой. Страховка и{nbsp}сборы — обычные для такой техники. Оценка — наша,
          по виду и{nbsp}возрасту техники; точную сумму назовёт лизинговая компания после осмотра.
        </p>
      </div>
      <LiveRegion>
        {`На счёт ${money(payoutKopecks)}, платёж ${money(paymentKopecks)} в месяц, ${months(terms.months ?? 0)}`}
      </LiveRegion>
    </div>
  );
};
