import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { Drawer } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { userQuery } from './queries.ts';
import { UserAccess } from './user-access.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserForm } from './user-form.tsx';
import type { Workplaces } from './user-form.tsx';
import type { UsersSearch } from './users-search.ts';

/** Properties of {@link UserDrawer}. */
export type UserDrawerProps = Workplaces & { id: string; search: UsersSearch };

/** A person as an admin opens them: what is known, the role, and the access. */
export const UserDrawer = ({ id, search, ...workplaces }: UserDrawerProps) => {
  const router = useRouter();
  const { data: user, error, isPending, refetch } = useQuery(userQuery(id));
  const close = (): void =>
    void router.navigate({ to: '/account/users', search: { ...search, person: undefined } });
  return (
    <Drawer open title={user?.name ?? 'Человек'} onClose={close}>
      {isPending && <Skeleton className="h-96" />}
      {error && !user && <LoadFailed title="Не удалось открыть" error={error} retry={refetch} />}
      {user && (
        <div className="flex flex-col gap-6">
          <UserFacts user={user} />
          {user.abilities['changeRole'] && <UserForm key={user.version} user={user} {...workplaces} />}
          <UserAccess user={user} />
        </div>
      )}
    </Drawer>
  );
};
