import { useInfiniteQuery } from '@tanstack/react-query';
import type { Role } from '#contract/roles.ts';
import { isStaff } from './is-staff.ts';
import { MoreRequests, RequestsFailed, RequestsSkeleton, RequestTotal } from './list-parts.tsx';
import type { RequestSearch } from './list-search.ts';
import { NewRequestMenu } from './new-request-menu.tsx';
import { NoRequests } from './no-requests.tsx';
import { OutlinedRequests } from './request-outline.tsx';
import { isOutline, isWhole, requestListQuery } from './queries.ts';
import { RequestBids, type RequestBidsProps } from './request-bids.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { RequestBoard } from './request-board.tsx';
import { RequestFilters } from './request-filters.tsx';
import { RequestsByBid, RequestsByTurn } from './request-sections.tsx';

const awaited: Partial<Record<NonNullable<RequestSearch['bid']>, RequestBidsProps['awaits']>> = {
  invited: 'answer',
  chosen: 'turn',
};

type FoundProps = { search: RequestSearch; role: Role };

/** One list of all that was found: what staff read, and lessors that narrow it to one way of standing to a request. */
const Found = ({ search, role }: FoundProps) => {
  const staff = isStaff(role);
  const sort = search.sort ?? (staff ? 'dueAt' : '-createdAt');
  const list = useInfiniteQuery(requestListQuery({ ...search, sort }, staff ? 100 : 24));
  if (list.isPending) return <RequestsSkeleton />;
  if (list.isError && !list.data)
    return <RequestsFailed error={list.error} retry={() => void list.refetch()} />;
  const found = list.data.pages.flatMap((page) => page.items);
  const items = found.filter(isWhole);
  const outlines = found.filter(isOutline);
  const total = list.data.pages[0]?.total ?? 0;
  if (found.length === 0) return <NoRequests search={search} role={role} />;
  return (
    <>
      <RequestTotal total={total} />
      {outlines.length > 0 && <OutlinedRequests items={outlines} />}
      {staff ? (
        <RequestBoard items={items} role={role} />
      ) : (
        <RequestBids
          items={items}
          caption="Заявки, которые передали вам"
          awaits={awaited[search.bid ?? 'invited']}
          role={role}
        />
      )}
      <MoreRequests list={list} shown={found.length} total={total} />
    </>
  );
};

const Requests = ({ search, role }: FoundProps) => {
  if (isStaff(role) || search.bid !== undefined) return <Found search={search} role={role} />;
  return role === 'lessor' ? (
    <RequestsByBid search={search} role={role} />
  ) : (
    <RequestsByTurn search={search} role={role} />
  );
};

/** The requests that the reader may see: by whose turn it is for clients and vendors, by its answer for lessors, a board for staff. */
export const RequestList = ({ search, role }: FoundProps) => (
  <div className="flex flex-col gap-5">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-2xl font-semibold">Заявки</h1>
      {role === 'client' && <NewRequestMenu />}
      {isStaff(role) && (
        <ButtonLink to="/account/requests/new-{$kind}" params={{ kind: 'for-client' }} variant="primary">
          Заявка для клиента
        </ButtonLink>
      )}
    </div>
    <RequestFilters
      search={search}
      usualSort={isStaff(role) ? 'dueAt' : '-createdAt'}
      forLessor={role === 'lessor'}
    />
    <Requests search={search} role={role} />
  </div>
);
