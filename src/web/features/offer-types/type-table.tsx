import type { StaffType } from '#contract/offer-types.ts';
import { formatNumber, formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { inTree, offersOf } from './type-name.ts';

type Row = ReturnType<typeof inTree>[number];

const Name = ({ type: { id, name, hidden }, depth }: Row) => (
  <span
    className={cx(
      'flex max-w-40 flex-wrap items-center gap-x-2 md:max-w-none',
      depth === 1 && 'pl-3 md:pl-5',
    )}
  >
    <Link
      to="/account/catalog"
      search={{ view: 'types', type: id }}
      className={cx(textLink, 'target inline-flex', depth === 0 && 'font-semibold')}
    >
      {name}
    </Link>
    {hidden && <Badge>скрыт</Badge>}
  </span>
);

const percents = (from: string, to: string): string => `${formatPercent(from)} – ${formatPercent(to)}`;

const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Тип', cell: (row) => <Name {...row} /> },
  {
    key: 'offers',
    title: 'Предложения',
    numeric: true,
    cell: ({ type }) => formatNumber(offersOf(type)),
  },
  {
    key: 'rate',
    title: 'Ставка',
    numeric: true,
    cell: ({ type: { defaults } }) => formatPercent(defaults.annualRate),
  },
  {
    key: 'advance',
    title: 'Аванс',
    numeric: true,
    cell: ({ type: { limits } }) => percents(limits.advanceMin, limits.advanceMax),
  },
  {
    key: 'months',
    title: 'Срок, мес.',
    numeric: true,
    cell: ({ type: { limits } }) => `${limits.monthsMin} – ${limits.monthsMax}`,
  },
  {
    key: 'price',
    title: 'Цена',
    numeric: true,
    cell: ({ type: { limits } }) =>
      `${formatRubles(limits.priceMinKopecks)} – ${formatRubles(limits.priceMaxKopecks)}`,
  },
  {
    key: 'attributes',
    title: 'Свойства',
    numeric: true,
    cell: ({ type: { attributes } }) => formatNumber(attributes.length),
  },
];

/** The tree of types with the usual terms of each. */
export const TypeTable = ({ types }: { types: readonly StaffType[] }) => (
  <DataTable
    caption="Типы техники"
    columns={columns}
    rows={inTree(types)}
    rowKey={({ type }) => type.id}
    phone="scroll"
  />
);
