import { useQuery } from '@tanstack/react-query';
import type { AccountView } from '#contract/accounts.ts';
import { LessorDrawer, LessorList, lessorsQuery, readLessorsSearch } from '#web/features/lessors/index.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { useAddressSearch } from '#web/lib/use-address-search.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { iconPlus } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const Content = ({ mayAdd }: { mayAdd: boolean }) => {
  const { lessor: asked } = useAddressSearch(readLessorsSearch);
  const { data, error, isPending, refetch } = useQuery(lessorsQuery);
  if (isPending) return <Skeleton className="h-96 rounded-lg!" />;
  if (!data)
    return <LoadFailed title="Не удалось загрузить лизинговые компании" error={error} retry={refetch} />;
  const lessor = data.items.find(({ id }) => id === asked);
  return (
    <>
      {data.items.length > 0 ? (
        <LessorList lessors={data.items} />
      ) : (
        <EmptyState
          title="Лизинговых компаний пока нет"
          text="Добавьте первую: без них клиентам некому передать заявку."
        />
      )}
      {(lessor !== undefined || (asked === 'new' && mayAdd)) && <LessorDrawer key={asked} lessor={lessor} />}
    </>
  );
};

/** Leasing companies, for staff. */
export const LessorsPage = ({ account: { abilities } }: { account: AccountView }) => {
  const mayAdd = abilities['administer'] === true;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-semibold">Лизинговые компании</h1>
        {mayAdd && (
          <ButtonLink to="/account/lessors" search={{ lessor: 'new' }} variant="primary" icon={iconPlus}>
            Добавить
          </ButtonLink>
        )}
      </div>
      {abilities['handleRequests'] ? (
        <Content mayAdd={mayAdd} />
      ) : (
        <EmptyState
          title="Раздел для сотрудников сервиса"
          text="Ваши заявки — в разделе «Заявки»."
          action={<ButtonLink to="/account/requests">Заявки</ButtonLink>}
        />
      )}
    </div>
  );
};
