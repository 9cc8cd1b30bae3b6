import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import { counted } from '#domain/formats/plural.ts';
import { ListFrame } from '#web/lib/list-frame.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { NewOffer, NewOfferFor } from './new-offer.tsx';
import { stockQuery } from './queries.ts';
import { StockFilters, StockStates } from './stock-filters.tsx';
import type { StockSearch } from './stock-search.ts';
import { StockTable } from './stock-table.tsx';

const mostSelected = 200;

const useSelected = () => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void =>
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(id) && next.size < mostSelected) next.add(id);
      return next;
    });
  return { selected, toggle, clear: () => setSelected(new Set()) };
};

/** Where a box was ticked last: in the table, or in the cards of a phone. */
const boxOf = (id: string | undefined): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][value="${id}"]`)].find((box) =>
    box.checkVisibility(),
  );

const Nothing = ({ search, role }: { search: StockSearch; role: AccountView['role'] }) =>
  search.state || search.q || search.availability || search.vendor ? (
    <EmptyState
      title="По этим условиям ничего нет"
      text="Выберите другое состояние или измените поиск."
      action={<ButtonLink to="/account/catalog">Показать все</ButtonLink>}
    />
  ) : (
    <EmptyState
      title="Здесь пока пусто"
      text="Заполните первое предложение: всё сохраняется по ходу дела, в каталог оно попадёт после проверки."
      action={role === 'vendor' ? <NewOffer /> : <NewOfferFor />}
    />
  );

/** Properties of {@link StockList}. */
export type StockListProps = {
  search: StockSearch;
  role: AccountView['role'];
  /** The tabs of the catalogue's page. */
  tabs: ReactNode;
};

/** The stock of a vendor in every state; for staff that of all vendors. */
export const StockList = ({ search, role, tabs }: StockListProps) => {
  const list = useInfiniteQuery(stockQuery(search));
  const { selected, toggle, clear } = useSelected();
  const bar = useRef<HTMLElement>(null);
  /** The bar disappears with the selection, and the focus with the bar: it goes back to the list. */
  const leaveBar = (): void => {
    if (bar.current?.contains(document.activeElement)) boxOf([...selected].at(-1))?.focus();
    clear();
  };
  return (
    // The scroll margin keeps focused rows above the bar of bulk changes.
    <div className={cx('flex flex-col gap-5', selected.size > 0 && '**:scroll-mb-100! lg:**:scroll-mb-40!')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-semibold">{role === 'vendor' ? 'Мой каталог' : 'Предложения'}</h1>
        {role === 'vendor' ? <NewOffer /> : <NewOfferFor />}
      </div>
      {tabs}
      <StockStates search={search} counts={list.data?.pages[0]?.counts} />
      <StockFilters search={search} ofMany={role !== 'vendor'} />
      <ListFrame
        list={list}
        what="каталог"
        empty={<Nothing search={search} role={role} />}
        count={(total) => counted(total, 'предложение', 'предложения', 'предложений')}
      >
        {(items) => (
          <StockTable items={items} ofMany={role !== 'vendor'} selected={selected} onSelect={toggle} />
        )}
      </ListFrame>
      {selected.size > 0 && <BulkBar ref={bar} ids={[...selected]} onDone={leaveBar} />}
    </div>
  );
};
