import { useInfiniteQuery } from '@tanstack/react-query';
import type { UserRow } from '#contract/people.ts';
import { companyRoleWords, roleLabels } from '#domain/accounts/account-labels.ts';
import { counted } from '#domain/formats/plural.ts';
import { lessorRoleWords } from '#domain/lessors/card-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ListFrame } from '#web/lib/list-frame.tsx';
import { Moment } from '#web/lib/moment.tsx';
import { PersonContacts } from '#web/lib/person-contacts.tsx';
import { usersQuery } from './queries.ts';
import { UserStatusBadge } from './user-status.tsx';
import { UsersFilters } from './users-filters.tsx';
import type { UsersSearch } from './users-search.ts';

const belongsTo = ({ company, vendor, lessor }: UserRow): string => {
  if (vendor) return vendor.name;
  if (lessor) return `${lessor.name}, ${lessorRoleWords[lessor.role].name}`;
  return company ? `${company.name}, ${companyRoleWords[company.role].name}` : '—';
};

const columnsFor = (search: UsersSearch): Column<UserRow>[] => [
  {
    key: 'name',
    title: 'Имя',
    width: 'w-44',
    cell: ({ id, name }) => (
      <Link
        to="/account/users"
        search={{ ...search, person: id }}
        className={`${textLink} inline-flex min-h-11 items-center font-medium md:min-h-6`}
      >
        {name}
      </Link>
    ),
  },
  { key: 'role', title: 'Роль', width: 'w-36', cell: ({ role }) => roleLabels[role] },
  {
    key: 'status',
    title: 'Состояние',
    width: 'w-32',
    cell: ({ status }) => <UserStatusBadge status={status} />,
  },
  { key: 'company', title: 'Компания', cell: belongsTo },
  { key: 'contacts', title: 'Контакты', width: 'w-56', cell: (user) => <PersonContacts {...user} inTable /> },
  {
    key: 'seen',
    title: 'Последний визит',
    width: 'w-36',
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'ещё не было' : <Moment at={lastSeenAt} />),
  },
];

const Nothing = () => (
  <EmptyState
    title="Никого не нашлось"
    text="Измените слова поиска, роль или состояние."
    action={<ButtonLink to="/account/users">Показать всех</ButtonLink>}
  />
);

/** All people, for an admin. */
export const UsersList = ({ search }: { search: UsersSearch }) => {
  const list = useInfiniteQuery(usersQuery(search));
  const columns = columnsFor(search);
  return (
    <>
      <UsersFilters {...search} />
      <ListFrame
        list={list}
        what="список людей"
        empty={<Nothing />}
        count={(total) => counted(total, 'человек', 'человека', 'человек')}
      >
        {(items) => (
          <DataTable caption="Люди" columns={columns} rows={items} rowKey={({ id }) => id} phone="cards" />
        )}
      </ListFrame>
    </>
  );
};
