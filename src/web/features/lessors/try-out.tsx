import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { RateCardFields } from '#contract/rate-cards.ts';
import type { TriedOut, TryOut } from '#contract/try-outs.ts';
import { tryOutDays } from '#contract/try-outs.ts';
import { formatDateShort } from '#domain/formats/dates.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { months, plural } from '#domain/formats/plural.ts';
import { checkValues } from '#web/lib/forms/contract-resolver.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import type { CardFormApi } from './card-fields.tsx';
import { cardValuesSchema } from './card-values.ts';
import { misfitWords } from '#domain/lessors/misfit-words.ts';
import { tryOutQuery } from './queries.ts';

const pauseMs = 600;

/** The last complete card in the form after a pause in typing, and whether the form is complete now. */
const useTypedCard = (form: CardFormApi): { card: RateCardFields | null; whole: boolean } => {
  const values = form.watch();
  const checked = checkValues({ schema: cardValuesSchema }, values);
  const text = JSON.stringify(checked.faults ? null : checked.body);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === 'null') return undefined;
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return { card: JSON.parse(settled) as RateCardFields | null, whole: text !== 'null' };
};

const advanceText = ({ priceKopecks, choice: { advance } }: TriedOut): string =>
  advance.share === undefined
    ? formatPercent((advance.amountKopecks ?? 0) / priceKopecks, 0)
    : formatPercent(advance.share);

const Asked = (asked: TriedOut) => (
  <>
    <span className="font-medium wrap-anywhere">{asked.title}</span>
    <span className="block text-muted">
      {[
        formatRubles(asked.priceKopecks, { kopecks: 'never' }),
        `аванс ${advanceText(asked)}`,
        months(asked.choice.months),
        asked.region,
        formatDateShort(asked.day),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </>
);

const Given = ({ fits, paymentKopecks, allInKopecks, effectiveRate, reasons }: TriedOut) =>
  fits && paymentKopecks !== null && allInKopecks !== null ? (
    <>
      <span className="font-semibold whitespace-nowrap tabular-nums">
        {formatRubles(paymentKopecks, { kopecks: 'never' })}
      </span>
      <span className="block text-muted tabular-nums">
        всего {formatRubles(allInKopecks, { kopecks: 'never' })}
        {effectiveRate !== null && `, ${formatPercent(effectiveRate)}`}
      </span>
    </>
  ) : (
    <span className="text-muted">{reasons.map(misfitWords).join(', ')}</span>
  );

const columns: Column<TriedOut & { index: number }>[] = [
  { key: 'asked', title: 'Что просили', cell: Asked },
  { key: 'given', title: 'Платёж', cell: Given },
];

const frequentReasons = 3;

/** The reasons that exclude most requests, with the number of requests for each. */
const reasonsOf = (items: readonly TriedOut[]): string => {
  const counts = new Map<string, number>();
  for (const { reasons } of items)
    for (const reason of reasons) {
      const text = misfitWords(reason);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, frequentReasons)
    .map(([text, count]) => `${text} — ${count}`)
    .join('; ');
};

const Result = ({ answer: { items, checked, fitting }, stale }: { answer: TryOut; stale: boolean }) => {
  if (checked === 0)
    return <p className="text-soft">За {tryOutDays} дней заявок не было: сравнить не с чем.</p>;
  const reasons = reasonsOf(items);
  return (
    <div className={stale ? 'opacity-60' : undefined}>
      <p aria-live="polite" className="text-soft">
        {plural(fitting, 'Подошла бы', 'Подошли бы', 'Подошли бы')}{' '}
        <b className="text-xl font-semibold text-ink tabular-nums">{fitting}</b> из {checked}{' '}
        {plural(checked, 'заявки', 'заявок', 'заявок')} за {tryOutDays} дней
      </p>
      {reasons !== '' && <p className="mt-2 text-sm text-muted">Чаще всего мешает: {reasons}</p>}
      <Disclosure title="Заявки и платежи" wide>
        <DataTable
          caption="Заявки за 30 дней"
          columns={columns}
          rows={items.map((item, index) => ({ ...item, index }))}
          rowKey={({ index }) => index}
        />
      </Disclosure>
    </div>
  );
};

/** What the card in the form would have given for the requests of the last days. */
export const TryOutPart = ({ form, lessorId }: { form: CardFormApi; lessorId: string }) => {
  const id = useId();
  const { card, whole } = useTypedCard(form);
  const { data, error, isFetching, refetch } = useQuery(tryOutQuery(lessorId, card));
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-3 xl:sticky xl:top-24">
      <h2 id={id} className="text-lg font-semibold">
        Примерка
      </h2>
      {card === null && (
        <p className="text-soft">
          Заполните обязательные поля, и здесь появится, сколько заявок за {tryOutDays} дней подошли бы по
          этому тарифу и с каким платежом.
        </p>
      )}
      {card !== null && !whole && (
        <p className="text-sm text-muted">
          Тариф заполнен не до конца: показано то, что было до последней правки.
        </p>
      )}
      {card !== null && data && <Result answer={data} stale={isFetching} />}
      {card !== null && !data && !error && <p className="text-soft">Считаем…</p>}
      {card !== null && error && (
        <div role="alert" className="flex flex-col items-start gap-2 text-sm text-danger">
          {refusalOf(error, () => false).problem}
          <Button size="sm" onClick={() => void refetch()}>
            Повторить
          </Button>
        </div>
      )}
    </Card>
  );
};
