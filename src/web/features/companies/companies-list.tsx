import { useInfiniteQuery } from '@tanstack/react-query';
import type { CompanyRow } from '#contract/companies.ts';
import { counted } from '#domain/formats/plural.ts';
import { ListFrame } from '#web/lib/list-frame.tsx';
import { Moment } from '#web/lib/moment.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { iconCheckCircleOutline } from '#web/ui/icons.ts';
import { Link, textLink } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { CompaniesFilters } from './companies-filters.tsx';
import { CompanyStateBadge } from './company-state-badge.tsx';
import type { CompaniesSearch } from './companies-search.ts';
import { companiesQuery } from './queries.ts';

const countOf = (total: number): string => counted(total, 'компания', 'компании', 'компаний');

const columnsFor = (search: CompaniesSearch): Column<CompanyRow>[] => [
  {
    key: 'name',
    title: 'Название',
    cell: ({ id, name }) => (
      <Link
        to="/account/companies"
        search={{ ...search, company: id }}
        className={`${textLink} inline-flex min-h-11 items-center font-medium md:min-h-6`}
      >
        {name}
      </Link>
    ),
  },
  { key: 'inn', title: 'ИНН', width: 'w-36', cell: ({ inn }) => <span className="tabular-nums">{inn}</span> },
  {
    key: 'state',
    title: 'Состояние',
    width: 'w-44',
    cell: ({ state }) => <CompanyStateBadge state={state} />,
  },
  {
    key: 'people',
    title: 'Людей',
    width: 'w-24',
    numeric: true,
    cell: ({ people }) => people,
  },
  {
    key: 'waiting',
    title: 'Документы ждут',
    width: 'w-52',
    cell: ({ waitingSince }) => (waitingSince === null ? '—' : <Moment at={waitingSince} />),
  },
];

const NothingWaits = () => (
  <EmptyState
    icon={iconCheckCircleOutline}
    title="Все документы рассмотрены"
    text="Когда кто-нибудь приложит доверенность или паспорт, его компания появится здесь."
    action={
      <ButtonLink to="/account/companies" search={{ tab: 'all' }}>
        Все компании
      </ButtonLink>
    }
  />
);

const NothingFound = () => (
  <EmptyState
    title="Ничего не нашлось"
    text="Измените слова поиска или состояние."
    action={
      <ButtonLink to="/account/companies" search={{ tab: 'all' }}>
        Показать все
      </ButtonLink>
    }
  />
);

const table = (search: CompaniesSearch, caption: string) => (items: CompanyRow[]) => (
  <DataTable
    caption={caption}
    columns={columnsFor(search)}
    rows={items}
    rowKey={({ id }) => id}
    phone="cards"
  />
);

/** Companies where somebody's documents await a decision, the longest wait first. */
export const CompaniesQueue = ({ search }: { search: CompaniesSearch }) => {
  const list = useInfiniteQuery(companiesQuery({ waiting: 'true' }));
  return (
    <ListFrame list={list} what="очередь" empty={<NothingWaits />} count={countOf}>
      {table(search, 'Документы на проверке')}
    </ListFrame>
  );
};

/** All companies, newest first. */
export const CompaniesList = ({ search }: { search: CompaniesSearch }) => {
  const { q, state } = search;
  const list = useInfiniteQuery(companiesQuery({ q, state }));
  return (
    <>
      <CompaniesFilters q={q} state={state} />
      <ListFrame list={list} what="список компаний" empty={<NothingFound />} count={countOf}>
        {table(search, 'Компании')}
      </ListFrame>
    </>
  );
};
