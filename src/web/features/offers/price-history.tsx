import type { OfferPrice } from '#contract/offers.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { availabilityNames } from './offer-labels.ts';

// The picture is stretched to the available width, so that it needs no script to measure it.
const [width, height] = [1000, 160];
const inset = 8;

const dayOf = ({ at }: OfferPrice): string => formatDate(moscowDay(at));

/** A price is valid until the next one: steps, from the first day of the series to today at the right edge. */
const stepsOf = (prices: readonly OfferPrice[], today: string): string => {
  const kopecks = prices.map(({ priceKopecks }) => priceKopecks);
  const [lowest, highest] = [Math.min(...kopecks), Math.max(...kopecks)];
  const moments = prices.map(({ at }) => Date.parse(at));
  const first = moments[0] ?? 0;
  const last = Math.max(Date.parse(today), ...moments);
  const x = (moment: number): string => (((moment - first) / (last - first || 1)) * width).toFixed(1);
  const y = (price: number): string =>
    (inset + ((highest - price) / (highest - lowest || 1)) * (height - 2 * inset)).toFixed(1);
  const steps = prices.map(({ priceKopecks }, index) => {
    const to = y(priceKopecks);
    return index === 0 ? `M0 ${to}` : `H${x(moments[index] ?? last)}V${to}`;
  });
  return `${steps.join('')}H${width}`;
};

function Curve({ prices, today }: PriceHistoryProps) {
  const kopecks = prices.map(({ priceKopecks }) => priceKopecks);
  const steps = stepsOf(prices, today);
  return (
    // The table below says the same to those who cannot see it.
    <div aria-hidden="true" className="text-sm text-muted tabular-nums">
      <p>{formatRubles(Math.max(...kopecks))}</p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="my-1 block h-40 w-full border-y border-line"
      >
        <path d={`${steps}V${height}H0Z`} fill="var(--color-accent)" fillOpacity={0.08} />
        <path
          d={steps}
          fill="none"
          stroke="var(--color-accent)"
          strokeWidth={2}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p>{formatRubles(Math.min(...kopecks))}</p>
      <p className="mt-1 flex justify-between gap-4">
        {prices[0] && <span>{dayOf(prices[0])}</span>}
        <span>сегодня</span>
      </p>
    </div>
  );
}

const columns: readonly Column<OfferPrice>[] = [
  { key: 'at', title: 'С какого дня', cell: dayOf },
  {
    key: 'price',
    title: 'Цена с НДС',
    numeric: true,
    cell: ({ priceKopecks }) => formatRubles(priceKopecks),
  },
  { key: 'availability', title: 'Наличие', cell: ({ availability }) => availabilityNames[availability] },
];

/** Properties of {@link PriceHistory}. */
export type PriceHistoryProps = {
  /** Oldest first; the last is the current one. */
  prices: readonly OfferPrice[];
  /** Where the curve ends, an ISO day. */
  today: string;
};

/** How the price changed: a curve if it did, and every change as a table. Empty while nothing has changed. */
export function PriceHistory({ prices, today }: PriceHistoryProps) {
  if (prices.length < 2) return null;
  const changed = prices.some(({ priceKopecks }) => priceKopecks !== prices[0]?.priceKopecks);
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className="mb-3 text-xl">
        {changed ? 'Как менялась цена' : 'Как менялось наличие'}
      </h2>
      {changed && <Curve prices={prices} today={today} />}
      <Disclosure title="Все изменения" wide>
        <DataTable
          caption="Цена и наличие по дням"
          columns={columns}
          rows={prices.toReversed()}
          rowKey={({ at }) => at}
        />
      </Disclosure>
    </section>
  );
}
