import type { Address } from '#web/ui/address.ts';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { Suspense, useState } from 'react';
import { formatNumber } from '#domain/formats/numbers.ts';
import { servedPart } from '#web/lib/served-part.tsx';
import { whenDeviceHasLists } from '#web/lib/device-has-lists.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import type { CatalogueAnswer, OfferType } from '#contract/catalogue.ts';
import { listAddress, type CatalogueSearch } from './catalogue-search.ts';
import { ListCards } from './list-cards.tsx';
import { ListEmpty } from './list-empty.tsx';
import type { ListLoad } from './load-list.ts';
import type { ListScope } from './queries.ts';
import { useMore } from './use-more.ts';

const Empty = servedPart({
  whole: createIsomorphicFn().server(() => ListEmpty),
  load: () => import('./list-empty.tsx').then((part) => part.ListEmpty),
});

const Cards = servedPart({
  whole: createIsomorphicFn().server(() => ListCards),
  load: () => import('./list-cards.tsx').then((part) => part.ListCards),
  wakes: 'near',
  alsoWakes: whenDeviceHasLists,
});

/** Properties of {@link ListResults}. */
export interface ListResultsProps {
  scope: ListScope;
  search: CatalogueSearch;
  /** The type of the offers on the list. */
  type: OfferType | undefined;
  load: ListLoad;
}

/** A damaged cursor is dropped; where the API refused something else, the whole search is. */
function Refused({ path, search }: { path: Address; search: CatalogueSearch }) {
  const rest = search.cursor === undefined ? {} : { ...search, cursor: undefined };
  return (
    <ErrorState
      title="В адресе ошибка"
      text="Часть условий в ссылке устарела или повреждена, поэтому список не открылся."
      action={
        <ButtonLink href={listAddress(path, rest)} variant="primary">
          Показать список сначала
        </ButtonLink>
      }
    />
  );
}

function Failed({ requestId }: { requestId: string | undefined }) {
  const router = useRouter();
  return (
    <ErrorState
      title="Не удалось загрузить предложения"
      text="Проверьте связь и попробуйте ещё раз. Условия поиска сохранились."
      requestId={requestId}
      action={
        <Button variant="primary" onClick={() => void router.invalidate()}>
          Попробовать ещё раз
        </Button>
      }
    />
  );
}

type LoadedProps = Omit<ListResultsProps, 'load'> & { first: CatalogueAnswer };

function Loaded({ scope, search, type, first }: LoadedProps) {
  const { offers, nextCursor, status, more } = useMore(scope, search, first);
  const [focusRequest, setFocusRequest] = useState<{ at: number }>();
  // Another list is loading: this one stays until it has arrived.
  const leaving = useRouterState({
    select: ({ isLoading, location }) => isLoading && location.pathname === scope.path,
  });
  if (offers.length === 0) {
    return (
      <Suspense>
        <Empty search={search} path={scope.path} facets={first.facets} type={type} />
      </Suspense>
    );
  }
  const showMore = () => {
    setFocusRequest({ at: offers.length });
    void more();
  };
  return (
    <div aria-busy={leaving} className={cx(leaving && 'opacity-60')}>
      {first.correction && (
        <div className="mb-4">
          <Notice>
            Исправлено на «{first.correction}»: по словам «{search.q}» предложений нет.
          </Notice>
        </div>
      )}
      <Cards offers={offers} terms={search} focusRequest={focusRequest} />
      {nextCursor !== null && (
        <ShowMore
          href={listAddress(scope.path, { ...search, cursor: nextCursor })}
          loading={status === 'loading'}
          onMore={showMore}
          progress={
            search.cursor === undefined
              ? `Показано ${formatNumber(offers.length)} из ${formatNumber(first.total)}`
              : undefined
          }
        >
          Показать ещё
        </ShowMore>
      )}
      {status === 'failed' && (
        <Notice tone="danger">Следующие предложения не загрузились. Нажмите «Показать ещё» ещё раз.</Notice>
      )}
    </div>
  );
}

/** Cards of a list with its other states: empty, refused, failed; «Показать ещё» adds to the same list. */
export function ListResults({ load, ...list }: ListResultsProps) {
  if (load.status === 'refused') return <Refused path={list.scope.path} search={list.search} />;
  if (load.status === 'failed') return <Failed requestId={load.requestId} />;
  return <Loaded {...list} first={load.answer} />;
}
