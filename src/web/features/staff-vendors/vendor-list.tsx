import { useInfiniteQuery } from '@tanstack/react-query';
import type { StaffVendor } from '#contract/staff-vendors.ts';
import { formatDateShort } from '#domain/formats/dates.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { formatNumber } from '#domain/formats/numbers.ts';
import { counted } from '#domain/formats/plural.ts';
import { ListFrame } from '#web/lib/list-frame.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { staffVendorsQuery } from './queries.ts';
import type { VendorsSearch } from './vendors-search.ts';

const nameColumn = (search: VendorsSearch): Column<StaffVendor> => ({
  key: 'name',
  title: 'Поставщик',
  cell: ({ id, name, slug }) => (
    <>
      <Link
        to="/account/catalog"
        search={{ ...search, view: 'vendors', vendor: id }}
        className={`${textLink} inline-flex min-h-11 items-center font-medium wrap-anywhere md:min-h-6`}
      >
        {name}
      </Link>
      <span className="block text-sm text-muted">{slug}</span>
    </>
  ),
});

const otherColumns: readonly Column<StaffVendor>[] = [
  {
    key: 'company',
    title: 'Компания',
    cell: ({ company }) =>
      company ? (
        <>
          {company.name}
          <span className="block text-sm text-muted tabular-nums">ИНН {company.inn}</span>
        </>
      ) : (
        '—'
      ),
  },
  {
    key: 'people',
    title: 'Люди',
    cell: ({ people }) =>
      people.length === 0 ? 'нет' : counted(people.length, 'человек', 'человека', 'человек'),
  },
  {
    key: 'offers',
    title: 'Предложения',
    numeric: true,
    cell: ({ offers, withheld }) =>
      withheld > 0 ? `скрыто ${formatNumber(withheld)}` : formatNumber(offers),
  },
  {
    key: 'status',
    title: 'Состояние',
    cell: ({ status }) =>
      status === 'active' ? <Badge tone="save">в каталоге</Badge> : <Badge>скрыт</Badge>,
  },
  {
    key: 'created',
    title: 'С нами с',
    numeric: true,
    cell: ({ createdAt }) => formatDateShort(moscowDay(createdAt)),
  },
];

/** Vendors, hidden ones too. */
export const VendorList = ({ search }: { search: VendorsSearch }) => (
  <ListFrame
    list={useInfiniteQuery(staffVendorsQuery(search))}
    what="поставщиков"
    empty={
      search.q || search.status ? (
        <EmptyState title="Никого не нашлось" text="Измените слова поиска или состояние." />
      ) : (
        <EmptyState
          title="Поставщиков пока нет"
          text="Добавьте первого: без них в каталоге нет предложений."
        />
      )
    }
    count={(total) => counted(total, 'поставщик', 'поставщика', 'поставщиков')}
  >
    {(items) => (
      <DataTable
        caption="Поставщики"
        columns={[nameColumn(search), ...otherColumns]}
        rows={items}
        rowKey={({ id }) => id}
        phone="cards"
      />
    )}
  </ListFrame>
);
