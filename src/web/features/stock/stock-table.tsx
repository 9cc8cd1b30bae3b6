import type { StockItem } from '#contract/stock.ts';
import { formatDateShort } from '#domain/formats/dates.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { formatNumber, formatRubles } from '#domain/formats/numbers.ts';
import { holdInStock } from '#domain/offers/hold-words.ts';
import { availabilityLabels } from '#domain/offers/offer-labels.ts';
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
      className="font-medium underline decoration-rule underline-offset-4 hover:decoration-ink"
    >
      {item.title || 'Без названия'}
    </Link>
    <span className="block text-sm text-muted">
      {[item.year, item.vin, item.availability && availabilityLabels[item.availability]]
        .filter(Boolean)
        .join(', ')}
    </span>
    {ofMany && <span className="block text-sm text-muted">{item.vendor.name}</span>}
  </>
);

/** A head of two lines over figures of one. */
const Narrow = ({ children }: { children: string }) => (
  <span className="md:inline-block md:max-w-24 md:whitespace-normal">{children}</span>
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
    key: 'created',
    title: <Narrow>В каталоге с</Narrow>,
    numeric: true,
    cell: ({ createdAt }) => formatDateShort(moscowDay(createdAt)),
  },
];

const offerColumn = (ofMany: boolean): Column<StockItem> => ({
  key: 'offer',
  title: 'Предложение',
  cell: (item) => <Offer item={item} ofMany={ofMany} />,
});

const boxColumn = (selected: ReadonlySet<string>, onSelect: (id: string) => void): Column<StockItem> => ({
  key: 'select',
  title: <span className="md:sr-only">Выбрать</span>,
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
export const StockTable = ({ items, ofMany, selected, onSelect }: StockTableProps) => (
  <DataTable
    caption="Предложения"
    columns={[boxColumn(selected, onSelect), offerColumn(ofMany), ...columns]}
    rows={items}
    rowKey={({ id }) => id}
    phone="cards"
  />
);
