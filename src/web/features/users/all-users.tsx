import type { Option } from '#web/ui/native-select.tsx';
import { AuditLog } from './audit-log.tsx';
import { PageTabs } from './page-tabs.tsx';
import { UserDrawer } from './user-drawer.tsx';
import { UsersList } from './users-list.tsx';
import type { UsersSearch } from './users-search.ts';

/** What an admin sees: all people, a person, and what happened. */
export const AllUsers = ({ search, vendors }: { search: UsersSearch; vendors: readonly Option[] }) => (
  <>
    <PageTabs current={search.tab === 'audit' ? 'audit' : undefined} />
    {search.tab === 'audit' ? <AuditLog search={search} /> : <UsersList search={search} />}
    {search.person && <UserDrawer key={search.person} id={search.person} search={search} vendors={vendors} />}
  </>
);
