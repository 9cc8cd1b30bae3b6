import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatNumber } from '#domain/formats/numbers.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import type { ActiveFilter } from './active-filters.ts';
import { listAddress, type CatalogueSearch } from './catalogue-search.ts';
import { ListEmpty } from './list-empty.tsx';
import { OfferGrid, OfferGridSkeleton } from './offer-grid.tsx';
import { listQuery, type ListScope } from './queries.ts';

/** Properties of {@link ListResults}. */
export interface ListResultsProps {
  scope: ListScope;
  search: CatalogueSearch;
  filters: readonly ActiveFilter[];
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

/** Moves the focus to the first of the cards that were asked for, so that the keyboard goes on with what has come. */
const useFocusOnNew = (count: number) => {
  const cards = useRef<HTMLDivElement>(null);
  const first = useRef<number>(undefined);
  useEffect(() => {
    if (first.current === undefined || count <= first.current) return;
    const links = cards.current?.querySelectorAll<HTMLElement>('article a');
    links?.[first.current]?.focus({ preventScroll: true });
    first.current = undefined;
  }, [count]);
  const begin = (index: number): void => {
    first.current = index;
  };
  return { cards, begin };
};

/** Cards of a list with their states: on the way, none, refused, failed; «Показать ещё» adds to the same list. */
export function ListResults({ scope, search, filters, refused }: ListResultsProps) {
  const list = useInfiniteQuery({ ...listQuery(scope, search), enabled: !refused });
  const offers = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const { cards, begin } = useFocusOnNew(offers.length);
  const wrong = list.error instanceof ApiError && list.error.status === 400;
  if (refused || wrong) return <Refused path={scope.path} search={search} />;
  if (list.isError && !list.data) return <Failed error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <OfferGridSkeleton />;
  const [first, last] = [list.data.pages[0], list.data.pages.at(-1)];
  if (offers.length === 0) return <ListEmpty search={search} filters={filters} path={scope.path} />;
  const showMore = () => {
    begin(offers.length);
    void list.fetchNextPage();
  };
  return (
    <div
      ref={cards}
      aria-busy={list.isPlaceholderData}
      className={cx(list.isPlaceholderData && 'opacity-60')}
    >
      {first?.correction && (
        <div className="mb-4">
          <Notice>
            Исправлено на «{first.correction}»: по словам «{search.q}» предложений нет.
          </Notice>
        </div>
      )}
      <OfferGrid label="Предложения" offers={offers} terms={search} heading="h2" />
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
