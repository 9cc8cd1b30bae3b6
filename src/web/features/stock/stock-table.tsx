import type { StockItem } from '#contract/stock.ts';
import { formatDateShort } from '#domain/formats/dates.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { formatNumber, formatRubles } from '#domain/formats/numbers.ts';
import { holdInStock } from '#domain/offers/hold-words.ts';
import { availabilityLabels } from '#domain/offers/offer-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { StateBadge } from './state-badge.tsx';

const priceOf = ({ priceKopecks }: StockItem): string =>
  priceKopecks === null || priceKopecks < 0 ? '—' : formatRubles(priceKopecks);

const placeOf = ({ place }: StockItem): string =>
  place === null ? '—' : `${formatNumber(place.rank)} из ${formatNumber(place.of)}`;

const Offer = ({ item }: { item: StockItem }) => (
  <>
    <Link
      to="/account/catalog/$offerId"
      params={{ offerId: item.id }}
      className="font-medium underline decoration-rule underline-offset-4 hover:decoration-ink"
    >
      {item.title || 'Без названия'}
    </Link>
    <span className="block text-sm text-muted">
      {[item.year, item.vin, item.availability && availabilityLabels[item.availability]]
        .filter(Boolean)
        .join(', ')}
    </span>
  </>
);

const columns: readonly Column<StockItem>[] = [
  { key: 'offer', title: 'Предложение', cell: (item) => <Offer item={item} /> },
  {
    key: 'state',
    title: 'Состояние',
    cell: (item) => (
      <span className="inline-flex flex-wrap items-center gap-1.5">
        <StateBadge item={item} />
        {item.hold && <Badge tone="accent">{holdInStock(item.hold)}</Badge>}
      </span>
    ),
  },
  { key: 'price', title: 'Цена', numeric: true, cell: priceOf },
  { key: 'place', title: 'Место по цене', numeric: true, cell: placeOf },
  { key: 'views', title: 'Просмотры за 30 дней', numeric: true, cell: ({ views }) => formatNumber(views) },
  { key: 'leads', title: 'Заявки', numeric: true, cell: ({ leads }) => formatNumber(leads) },
  {
    key: 'created',
    title: 'В каталоге с',
    numeric: true,
    cell: ({ createdAt }) => formatDateShort(moscowDay(createdAt)),
  },
];

const vendor: Column<StockItem> = {
  key: 'vendor',
  title: 'Поставщик',
  cell: ({ vendor: { name } }) => name,
};

const boxColumn = (selected: ReadonlySet<string>, onSelect: (id: string) => void): Column<StockItem> => ({
  key: 'select',
  title: <span className="sr-only">Выбор</span>,
  cell: (item) => (
    <label className="-m-3 inline-grid size-11 place-items-center">
      <input
        type="checkbox"
        aria-label={`Выбрать: ${item.title || 'без названия'}`}
        checked={selected.has(item.id)}
        onChange={() => onSelect(item.id)}
        className="size-5 accent-accent"
      />
    </label>
  ),
});

/** Properties of {@link StockTable}. */
export type StockTableProps = {
  items: readonly StockItem[];
  /** Offers of many vendors. */
  ofMany: boolean;
  selected: ReadonlySet<string>;
  onSelect: (id: string) => void;
};

/** The stock as a table; on a phone a card an offer. */
export const StockTable = ({ items, ofMany, selected, onSelect }: StockTableProps) => {
  const box = boxColumn(selected, onSelect);
  const [first, ...others] = columns;
  return (
    <DataTable
      caption="Предложения"
      columns={[box, ...(first ? [first] : []), ...(ofMany ? [vendor] : []), ...others]}
      rows={items}
      rowKey={({ id }) => id}
      phone="cards"
    />
  );
};
