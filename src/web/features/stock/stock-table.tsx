import { useId } from 'react';
import type { StockItem } from '#contract/stock.ts';
import { formatDateShort } from '#domain/formats/dates.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { formatNumber, formatRubles } from '#domain/formats/numbers.ts';
import { counted } from '#domain/formats/plural.ts';
import { holdInStock } from '#domain/offers/hold-words.ts';
import { availabilityLabels } from '#domain/offers/offer-labels.ts';
import { BareCheckbox } from '#web/ui/checkbox.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { StateBadge } from './state-badge.tsx';

const priceOf = ({ priceKopecks }: StockItem): string =>
  priceKopecks === null || priceKopecks < 0 ? '—' : formatRubles(priceKopecks);

const placeOf = ({ place }: StockItem): string =>
  place === null ? '—' : `${formatNumber(place.rank)} из ${formatNumber(place.of)}`;

const Offer = ({ item, ofMany }: { item: StockItem; ofMany: boolean }) => (
  <>
    <Link
      to="/account/catalog/$offerId"
      params={{ offerId: item.id }}
      className="py-3 font-medium underline decoration-rule underline-offset-4 hover:decoration-ink"
    >
      {item.title || 'Без названия'}
    </Link>
    <span className="block text-sm text-muted">
      {[item.year, item.vin, item.availability && availabilityLabels[item.availability].toLowerCase()]
        .filter(Boolean)
        .join(', ')}
    </span>
    {ofMany && <span className="block text-sm text-muted">{item.vendor.name}</span>}
  </>
);

/** A header of two lines over one-line figures. */
const Narrow = ({ children }: { children: string }) => (
  <span className="inline-block max-w-24 whitespace-normal">{children}</span>
);

const columns: readonly Column<StockItem>[] = [
  {
    key: 'state',
    title: 'Состояние',
    cell: (item) => (
      <>
        <StateBadge item={item} />
        {item.hold && <span className="block text-sm text-accent-text">{holdInStock(item.hold)}</span>}
      </>
    ),
  },
  { key: 'price', title: 'Цена', numeric: true, cell: priceOf },
  { key: 'place', title: <Narrow>Место по цене</Narrow>, numeric: true, cell: placeOf },
  {
    key: 'views',
    title: <Narrow>Просмотры за 30 дней</Narrow>,
    numeric: true,
    cell: ({ views }) => formatNumber(views),
  },
  { key: 'leads', title: 'Заявки', numeric: true, cell: ({ leads }) => formatNumber(leads) },
  {
    key: 'published',
    title: <Narrow>В каталоге с</Narrow>,
    numeric: true,
    cell: ({ publishedAt }) => (publishedAt === null ? '—' : formatDateShort(moscowDay(publishedAt))),
  },
];

const offerColumn = (ofMany: boolean): Column<StockItem> => ({
  key: 'offer',
  title: 'Предложение',
  cell: (item) => <Offer item={item} ofMany={ofMany} />,
});

const Box = ({
  item,
  selected,
  onSelect,
}: { item: StockItem } & Pick<StockTableProps, 'selected' | 'onSelect'>) => {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="-mx-3 -my-2.5 inline-grid size-11 shrink-0 place-items-center align-middle"
    >
      <BareCheckbox
        id={id}
        value={item.id}
        aria-label={`Выбрать: ${item.title || 'без названия'}`}
        checked={selected.has(item.id)}
        onChange={() => onSelect(item.id)}
      />
    </label>
  );
};

const boxColumn = (choice: Pick<StockTableProps, 'selected' | 'onSelect'>): Column<StockItem> => ({
  key: 'select',
  title: <span className="sr-only">Выбрать</span>,
  cell: (item) => <Box item={item} {...choice} />,
});

/** Properties of {@link StockTable}. */
export type StockTableProps = {
  items: readonly StockItem[];
  /** Whether the offers are of many vendors. */
  ofMany: boolean;
  selected: ReadonlySet<string>;
  onSelect: (id: string) => void;
};

const figuresOf = (item: StockItem): string =>
  [
    `${counted(item.views, 'просмотр', 'просмотра', 'просмотров')} за 30 дней`,
    counted(item.leads, 'заявка', 'заявки', 'заявок'),
    ...(item.place ? [`место по цене ${placeOf(item)}`] : []),
    ...(item.publishedAt === null ? [] : [`в каталоге с ${formatDateShort(moscowDay(item.publishedAt))}`]),
  ].join(', ');

/** About twice as many fit on a screen as with a line for each value. */
const Cards = ({ items, ofMany, ...choice }: StockTableProps) => (
  <ul aria-label="Предложения" className="flex flex-col gap-2 md:hidden">
    {items.map((item) => (
      <li key={item.id} className="flex items-start gap-4 rounded-lg bg-surface p-3 hairline">
        <Box item={item} {...choice} />
        <div className="flex min-w-0 grow flex-col gap-1 wrap-anywhere">
          <div>
            <Offer item={item} ofMany={ofMany} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="font-medium tabular-nums">{priceOf(item)}</span>
            <StateBadge item={item} />
          </div>
          {item.hold && <p className="text-sm text-accent-text">{holdInStock(item.hold)}</p>}
          <p className="text-sm text-muted">{figuresOf(item)}</p>
        </div>
      </li>
    ))}
  </ul>
);

/** The stock as a table; on a phone one card per offer. */
export const StockTable = (props: StockTableProps) => (
  <>
    <Cards {...props} />
    <div className="hidden md:block">
      <DataTable
        caption="Предложения"
        columns={[boxColumn(props), offerColumn(props.ofMany), ...columns]}
        rows={props.items}
        rowKey={({ id }) => id}
      />
    </div>
  </>
);
