import { useInfiniteQuery } from '@tanstack/react-query';
import type { RequestListItem } from '#contract/requests.ts';
import type { Role } from '#contract/roles.ts';
import { counted } from '#domain/formats/plural.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { isStaff } from './is-staff.ts';
import type { RequestSearch } from './list-search.ts';
import { NewRequestMenu } from './new-request-menu.tsx';
import { requestListQuery } from './queries.ts';
import { RequestBids } from './request-bids.tsx';
import { RequestBoard } from './request-board.tsx';
import { RequestCards } from './request-cards.tsx';
import { RequestFilters } from './request-filters.tsx';

const emptyTexts: Record<Exclude<Role, 'client'>, string> = {
  vendor: 'Когда на ваше предложение отправят заявку, она появится здесь.',
  lessor: 'Когда клиент согласится передать вам заявку, она появится здесь, а вам придёт письмо.',
  manager: 'Как только клиент отправит заявку, она появится здесь.',
  admin: 'Как только клиент отправит заявку, она появится здесь.',
};

const Nothing = ({ narrowed, role }: { narrowed: boolean; role: Role }) => {
  if (narrowed)
    return (
      <EmptyState
        title="По этим условиям заявок нет"
        text="Измените слова поиска или статус."
        action={<ButtonLink to="/account/requests">Показать все</ButtonLink>}
      />
    );
  if (role !== 'client') return <EmptyState title="Заявок пока нет" text={emptyTexts[role]} />;
  return (
    <EmptyState
      title="Заявок пока нет"
      text="Выберите технику по платежу: полная стоимость видна сразу, заявка занимает две минуты."
      action={
        <>
          <ButtonLink to="/catalog" variant="primary">
            Открыть каталог
          </ButtonLink>
          <ButtonLink to="/account/requests/new-manual">Техника не из каталога</ButtonLink>
          <ButtonLink to="/account/requests/new-leaseback">Возвратный лизинг</ButtonLink>
        </>
      }
    />
  );
};

const ListSkeleton = () => (
  <div className="flex flex-col gap-3">
    {[1, 2, 3].map((line) => (
      <Skeleton key={line} className="h-32 rounded-lg!" />
    ))}
  </div>
);

const Items = ({ items, role }: { items: readonly RequestListItem[]; role: Role }) => {
  if (role === 'lessor') return <RequestBids items={items} />;
  return isStaff(role) ? (
    <RequestBoard items={items} role={role} />
  ) : (
    <RequestCards items={items} role={role} />
  );
};

const Found = ({ search, role }: { search: RequestSearch; role: Role }) => {
  const staff = isStaff(role);
  const sort = search.sort ?? (staff ? 'dueAt' : '-createdAt');
  const list = useInfiniteQuery(requestListQuery({ ...search, sort }, staff ? 100 : 24));
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && !list.data)
    return (
      <ErrorState
        title="Не удалось загрузить заявки"
        text={refusalOf(list.error, () => false).problem}
        action={<Button onClick={() => void list.refetch()}>Повторить</Button>}
      />
    );
  const items = list.data.pages.flatMap((page) => page.items);
  const total = list.data.pages[0]?.total ?? 0;
  if (items.length === 0)
    return <Nothing narrowed={[search.q, search.status, search.bid].some(Boolean)} role={role} />;
  return (
    <>
      <p className="text-sm text-muted" aria-live="polite">
        {counted(total, 'заявка', 'заявки', 'заявок')}
      </p>
      <Items items={items} role={role} />
      {list.hasNextPage && (
        <div className="flex flex-col items-center gap-2">
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Показать ещё
          </Button>
          <p className="text-sm text-muted tabular-nums">
            Показано {items.length} из {total}
          </p>
        </div>
      )}
    </>
  );
};

/** The requests that the reader may see: cards for clients and vendors, a table for lessors, a board for staff. */
export const RequestList = ({ search, role }: { search: RequestSearch; role: Role }) => (
  <div className="flex flex-col gap-5">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-2xl font-semibold">Заявки</h1>
      {role === 'client' && <NewRequestMenu />}
      {isStaff(role) && (
        <ButtonLink to="/account/requests/new-for-client" variant="primary">
          Заявка для клиента
        </ButtonLink>
      )}
    </div>
    <RequestFilters
      search={search}
      usualSort={isStaff(role) ? 'dueAt' : '-createdAt'}
      forLessor={role === 'lessor'}
    />
    <Found search={search} role={role} />
  </div>
);
