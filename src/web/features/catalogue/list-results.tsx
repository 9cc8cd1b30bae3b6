import { useInfiniteQuery } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { Suspense, useState, type ReactNode } from 'react';
import { formatNumber } from '#domain/formats/numbers.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { servedPart } from '#web/lib/served-part.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import type { OfferType } from '#contract/catalogue.ts';
import { listAddress, type CatalogueSearch } from './catalogue-search.ts';
import { ListCards } from './list-cards.tsx';
import { ListEmpty } from './list-empty.tsx';
import { OfferGridSkeleton } from './offer-grid-skeleton.tsx';
import { listQuery, type ListScope } from './queries.ts';

const Empty = servedPart({
  whole: createIsomorphicFn().server(() => ListEmpty),
  load: async () => (await import('./list-empty.tsx')).ListEmpty,
});

const Cards = servedPart({
  whole: createIsomorphicFn().server(() => ListCards),
  load: async () => (await import('./list-cards.tsx')).ListCards,
});

/** Properties of {@link ListResults}. */
export interface ListResultsProps {
  scope: ListScope;
  search: CatalogueSearch;
  /** The type that the list is of. */
  type: OfferType | undefined;
  /** The server has refused this very address: nothing is asked again. */
  refused: boolean;
}

/** A damaged place in the list is forgotten; where something else was refused, all of it. */
function Refused({ path, search }: { path: string; search: CatalogueSearch }) {
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

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <ErrorState
      title="Не удалось загрузить предложения"
      text="Проверьте связь и попробуйте ещё раз. Условия поиска сохранились."
      requestId={error instanceof ApiError ? error.requestId : undefined}
      action={
        <Button variant="primary" onClick={onRetry}>
          Попробовать ещё раз
        </Button>
      }
    />
  );
}

/**
 * A list that comes with its page is drawn with it, so that «Back» finds its place; one that comes after a skeleton may go on with the
 * skeleton until its script is here.
 */
const MaybeWaiting = ({ waits, children }: { waits: boolean; children: ReactNode }) =>
  waits ? <Suspense fallback={<OfferGridSkeleton />}>{children}</Suspense> : children;

/** Cards of a list with their states: on the way, none, refused, failed; «Показать ещё» adds to the same list. */
export function ListResults({ scope, search, type, refused }: ListResultsProps) {
  const list = useInfiniteQuery({ ...listQuery(scope, search), enabled: !refused });
  const offers = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const [focusRequest, setFocusRequest] = useState<{ at: number }>();
  const [hadData] = useState(list.data !== undefined);
  const wrong = list.error instanceof ApiError && list.error.status === 400;
  if (refused || wrong) return <Refused path={scope.path} search={search} />;
  if (list.isError && !list.data) return <Failed error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <OfferGridSkeleton />;
  const [first, last] = [list.data.pages[0], list.data.pages.at(-1)];
  if (offers.length === 0) {
    return (
      <Suspense>
        <Empty search={search} path={scope.path} facets={first?.facets} type={type} />
      </Suspense>
    );
  }
  const showMore = () => {
    setFocusRequest({ at: offers.length });
    void list.fetchNextPage();
  };
  return (
    <div aria-busy={list.isPlaceholderData} className={cx(list.isPlaceholderData && 'opacity-60')}>
      {first?.correction && (
        <div className="mb-4">
          <Notice>
            Исправлено на «{first.correction}»: по словам «{search.q}» предложений нет.
          </Notice>
        </div>
      )}
      <MaybeWaiting waits={!hadData}>
        <Cards offers={offers} terms={search} focusRequest={focusRequest} />
      </MaybeWaiting>
      {last?.nextCursor && (
        <ShowMore
          href={listAddress(scope.path, { ...search, cursor: last.nextCursor })}
          loading={list.isFetchingNextPage}
          onMore={showMore}
          progress={
            search.cursor === undefined
              ? `Показано ${formatNumber(offers.length)} из ${formatNumber(first?.total ?? 0)}`
              : undefined
          }
        >
          Показать ещё
        </ShowMore>
      )}
      {list.isFetchNextPageError && (
        <Notice tone="danger">Следующие предложения не загрузились. Нажмите «Показать ещё» ещё раз.</Notice>
      )}
    </div>
  );
}
