import type { Facets, OfferType } from '#contract/catalogue.ts';
import { createIsomorphicFn } from '@tanstack/react-start';
import { counted } from '#domain/formats/plural.ts';
import { servedPart } from '#web/lib/served-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { activeCountOf } from './filters/active-count.ts';
import type { CatalogueSearch, ChoiceKey } from './catalogue-search.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import { FilterSheet } from './filters/filter-sheet.tsx';
import { useListDraft } from './list-draft.ts';
import { ListResults } from './list-results.tsx';
import type { ListLoad } from './load-list.ts';
import type { ListScope } from './queries.ts';
import { SortSelect } from './sort-select.tsx';
import { TermsBar } from './terms-bar.tsx';
import { TypeRow, TypeTree, type TypeTreeProps } from './filters/type-tree.tsx';

// On a phone the filters are in a sheet: the panel beside the list is never loaded there.
const SidePanel = servedPart({
  whole: createIsomorphicFn().server(() => FilterPanel),
  load: () => import('./filters/filter-panel.tsx').then((part) => part.FilterPanel),
  wakes: 'touched',
});

const Chips = servedPart({
  whole: createIsomorphicFn().server(() => FilterChips),
  load: () => import('./filters/filter-chips.tsx').then((part) => part.FilterChips),
});

/** Properties of {@link OfferList}. */
export interface OfferListProps {
  scope: ListScope;
  search: CatalogueSearch;
  /** The type of the offers on the list. */
  type?: OfferType | undefined;
  /** Filters that make no sense here. */
  without?: readonly ChoiceKey[] | undefined;
  load: ListLoad;
  /** The tree of types beside the list; may take its counts from the list itself. */
  treeOf: (facets: Facets | undefined) => TypeTreeProps;
}

const none: readonly ChoiceKey[] = [];

/** «больше 10 000 предложений». */
const totalText = (total: number, atLeast: boolean): string =>
  `${atLeast ? 'больше ' : ''}${counted(total, 'предложение', 'предложения', 'предложений')}`;

/**
 * A list of offers with its filters: one GET form, so it works without scripts; with them each change leads to its own address after a
 * pause.
 */
export function OfferList({ scope, search, type, without = none, load, treeOf }: OfferListProps) {
  const draft = useListDraft(scope.path, search);
  const first = load.status === 'loaded' ? load.answer : undefined;
  const facets = first?.facets;
  const tree = treeOf(facets);
  const found = first ? totalText(first.total, first.totalIsLowerBound ?? false) : 'предложения';
  const panel = { draft, facets, type, without };
  return (
    <form
      action={scope.path}
      method="get"
      // The address says what is chosen: a field that the browser restores on the way back would lead forward again.
      autoComplete="off"
      className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[16.5rem_minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault();
        draft.apply();
      }}
    >
      <div className="order-last hidden lg:order-none lg:block noscript:block">
        <TypeTree {...tree} />
        <div className="mt-4 rounded-lg bg-surface px-4 hairline">
          <SidePanel {...panel} />
          <div className="hidden py-4 noscript:block">
            <Button type="submit" variant="primary" wide>
              Показать
            </Button>
          </div>
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <TypeRow {...tree} />
        <TermsBar draft={draft} />
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
          <p className="text-lg font-semibold tabular-nums">{first ? found : ''}</p>
          <div className="grid gap-3 min-[22rem]:grid-cols-[auto_minmax(0,1fr)] sm:flex">
            <FilterSheet {...panel} count={activeCountOf(search)} found={found} />
            <SortSelect draft={draft} />
          </div>
        </div>
        <LiveRegion>{first ? `Найдено: ${found}` : ''}</LiveRegion>
        <Chips search={search} path={scope.path} facets={facets} type={type} />
        <ListResults scope={scope} search={search} type={type} load={load} />
      </div>
    </form>
  );
}
