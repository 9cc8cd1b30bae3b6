import { addressOf } from '#web/ui/address.ts';
import { PartTabs } from '#web/ui/part-tabs.tsx';
import { AuditLog } from './audit-log.tsx';
import { UserDrawer } from './user-drawer.tsx';
import { UsersList } from './users-list.tsx';
import type { Workplaces } from './user-form.tsx';
import { usersPath } from './users-search.ts';
import type { UsersSearch } from './users-search.ts';

const tabsAt = (tab: string | undefined) => [
  { text: 'Люди', href: usersPath, current: tab !== 'audit' },
  {
    text: 'Журнал',
    href: addressOf({ to: '/account/users', search: { tab: 'audit' } }),
    current: tab === 'audit',
  },
];

/** The admin's page: all people, one person, and the audit log. */
export const AllUsers = ({ search, ...workplaces }: Workplaces & { search: UsersSearch }) => (
  <>
    <PartTabs tabs={tabsAt(search.tab)} />
    {search.tab === 'audit' ? <AuditLog search={search} /> : <UsersList search={search} />}
    {search.person && <UserDrawer key={search.person} id={search.person} search={search} {...workplaces} />}
  </>
);
