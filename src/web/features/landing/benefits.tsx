import type { ReactNode } from 'react';
import { nbsp } from '#domain/formats/characters.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { ledgerNames } from '#domain/leasing/ledger-names.ts';
import { cx } from '#web/ui/cx.ts';
import type { LandingExample } from './landing-example.ts';

const money = (kopecks: number): string => formatRubles(kopecks);

type BenefitProps = { title: string; figure: ReactNode; save?: boolean; children: ReactNode };

function Benefit({ title, figure, save = false, children }: BenefitProps) {
  return (
    <li className="flex flex-col rounded-lg bg-surface p-5 hairline lg:p-6">
      <h3 className="text-base">{title}</h3>
      <p className={cx('mt-3 text-2xl font-semibold tabular-nums', save && 'text-save')}>{figure}</p>
      <p className="mt-3 text-soft">{children}</p>
    </li>
  );
}

function Rates({ example: { equal } }: { example: LandingExample }) {
  const { appreciationPerYear, effectiveRate } = equal;
  return (
    <Benefit
      title="Удорожание и настоящая ставка рядом"
      figure={
        <>
          {formatPercent(appreciationPerYear, 2)}
          {effectiveRate !== null && (
            <span className="text-muted">
              {' '}
              и{nbsp}
              {formatPercent(effectiveRate, 1)}
            </span>
          )}
        </>
      }
    >
      Первое число {'\u2014'} переплата, поделённая на{nbsp}цену и{nbsp}годы: его любят в{nbsp}рекламе. Второе
      считает по{nbsp}датам всех платежей, его можно сравнить со{nbsp}ставкой кредита.
    </Benefit>
  );
}

function Season({ example: { seasonal } }: { example: LandingExample }) {
  // The last payment settles the balance to the kopeck and is not typical.
  const sums = seasonal.payments.slice(0, -1).map(({ paymentKopecks }) => paymentKopecks);
  return (
    <Benefit title="График под ваш сезон" figure={`от${nbsp}${money(Math.min(...sums))}`}>
      в{nbsp}тихие месяцы и{nbsp}до{nbsp}
      {money(seasonal.paymentKopecks)} в{nbsp}сезон, если работа есть не{nbsp}круглый год. Ещё платежи могут
      быть равными или убывать.
    </Benefit>
  );
}

/** The benefits of leasing, each with a number from the example. */
export function Benefits({ example }: { example: LandingExample }) {
  const { equal } = example;
  const afterYear = equal.earlyBuyouts.find(({ afterPayment }) => afterPayment === 12);
  return (
    <ul className="grid gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3">
      <Benefit title="Экономия на налогах" figure={money(equal.taxSavingKopecks)} save>
        НДС к{nbsp}вычету и{nbsp}налог на{nbsp}прибыль на{nbsp}общем режиме. «{ledgerNames.all}»{' '}
        {money(equal.allInKopecks)}, а{nbsp}на{nbsp}деле, после налогов, {money(equal.costAfterTaxKopecks)}.
      </Benefit>
      <Benefit title={`«${ledgerNames.all}» — одна сумма`} figure={money(equal.allInKopecks)}>
        По договору {money(equal.totalKopecks)}: аванс, платежи и{nbsp}выкуп. Обычные страховка{' '}
        {money(equal.insuranceBesideKopecks)} и{nbsp}сборы {money(equal.feesKopecks)} прибавлены сразу, а
        {nbsp}не
        {nbsp}при подписании.
      </Benefit>
      <Rates example={example} />
      {afterYear && (
        <Benefit title="Досрочный выкуп без загадок" figure={money(afterYear.amountKopecks)}>
          столько стоит забрать технику через год. В{nbsp}каждом расчёте есть таблица с{nbsp}такой суммой по
          {nbsp}месяцам.
        </Benefit>
      )}
      <Season example={example} />
      <Benefit title="Сервис для вас бесплатный" figure={`0${nbsp}₽`}>
        Ни{nbsp}комиссии за{nbsp}подбор, ни{nbsp}агентского вознаграждения в{nbsp}платеже. Расчёт и{nbsp}
        график можно смотреть без звонков.
      </Benefit>
    </ul>
  );
}
