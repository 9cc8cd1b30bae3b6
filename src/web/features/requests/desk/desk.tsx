import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { Role } from '#contract/roles.ts';
import { useNow } from '#web/lib/use-now.ts';
import { cx } from '#web/ui/cx.ts';
import { showToast } from '#web/ui/toasts.ts';
import { RequestsFailed, RequestsSkeleton, RequestTotal } from '../list/list-parts.tsx';
import type { RequestSearch } from '../list/list-search.ts';
import { NoRequests } from '../list/no-requests.tsx';
import { isWhole } from '../queries.ts';
import { BulkBar } from './bulk-bar.tsx';
import { isAcceptable } from './common-moves.ts';
import { DeskBoard } from './desk-board.tsx';
import { DeskGrid } from './desk-grid.tsx';
import { DeskPane } from './desk-pane.tsx';
import { DeskToolbar } from './desk-toolbar.tsx';
import { DeskViews } from './desk-views.tsx';
import { KeyHelp } from './key-help.tsx';
import { useActiveRow } from './use-active-row.ts';
import { useBulkStep, type BulkSteps } from './use-bulk-step.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useDeskList, type DeskItem } from './use-desk-list.ts';
import { useDeskNavigation } from './use-desk-navigation.ts';
import { useKeySwitch } from './use-key-switch.ts';
import { useSelection } from './use-selection.ts';

/** Properties of {@link Desk}. */
export type DeskProps = {
  search: RequestSearch;
  role: Role;
  /** A request, as it is shown beside the list. */
  renderPane: (requestId: string) => ReactNode;
};

/** Takes a request that waits for a manager. */
const accept = async (item: DeskItem | undefined, bulk: BulkSteps): Promise<void> => {
  if (!item || !isWhole(item) || !isAcceptable(item)) {
    showToast('Взять можно заявку, которая ждёт менеджера');
    return;
  }
  const moved = await bulk.run([item], {
    step: 'transitions',
    ask: { to: 'in_review' },
    doing: 'Берём в работу',
  });
  if (moved.length > 0) showToast(`Заявка № ${item.number} ваша`);
};

const useDesk = (search: RequestSearch, role: Role) => {
  const found = useDeskList(search, role);
  const { rows } = found;
  const navigation = useDeskNavigation(search);
  const selection = useSelection(rows);
  const bulk = useBulkStep();
  const cursor = useActiveRow(rows, search.open);
  const keySwitch = useKeySwitch();
  const field = useRef<HTMLInputElement>(null);
  const [helping, setHelping] = useState(false);
  const [byHand, setByHand] = useState(false);
  const { open, close } = navigation;
  const { focus: focusRow } = cursor;

  const openItem = useCallback(
    ({ id }: DeskItem) => {
      setByHand(true);
      open(id);
    },
    [open],
  );
  const closePane = useCallback(() => {
    close();
    focusRow();
  }, [close, focusRow]);
  return {
    ...found,
    navigation,
    selection,
    bulk,
    cursor,
    keySwitch,
    field,
    help: { shown: helping, show: () => setHelping(true), hide: () => setHelping(false) },
    byHand,
    openItem,
    /** Shows another request in the pane; the focus stays on its row. */
    follow: ({ id }: DeskItem): void => {
      setByHand(false);
      open(id, { follow: true });
    },
    closePane,
  };
};

type DeskState = ReturnType<typeof useDesk>;

const useKeyboard = (desk: DeskState, opened: string | undefined): void => {
  const { cursor, selection, field } = desk;
  const step = (by: number, extend: boolean): void => {
    const to = cursor.step(by);
    if (!to) return;
    if (extend) selection.extendTo(to);
    if (opened !== undefined && opened !== to.id) desk.follow(to);
  };
  const escape = (): boolean => {
    if (document.activeElement === field.current) cursor.focus();
    else if (opened !== undefined) desk.closePane();
    else if (selection.items.size > 0) selection.clear();
    else return false;
    return true;
  };
  useDeskKeys(
    {
      next: (extend) => step(1, extend),
      previous: (extend) => step(-1, extend),
      open: () => cursor.item && desk.openItem(cursor.item),
      accept: () => void accept(cursor.item, desk.bulk),
      select: (range) =>
        cursor.item && (range ? selection.extendTo(cursor.item) : selection.toggle(cursor.item)),
      search: () => field.current?.select(),
      help: desk.help.show,
      escape,
    },
    desk.keySwitch.on,
  );
};

const Rows = ({ desk, search, role }: Pick<DeskProps, 'search' | 'role'> & { desk: DeskState }) => {
  const { list, rows, total, selection, cursor } = desk;
  const now = useNow();
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = list;
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage]);
  const { toggle, extendTo } = selection;
  const select = useCallback(
    (item: DeskItem, range: boolean) => (range ? extendTo(item) : toggle(item)),
    [toggle, extendTo],
  );
  if (list.isPending) return <RequestsSkeleton />;
  if (list.isError && !list.data)
    return <RequestsFailed error={list.error} retry={() => void list.refetch()} />;
  if (rows.length === 0) return <NoRequests search={search} role={role} />;
  const shared = { rows, total, role, now, hasMore: hasNextPage, onMore: more, onOpen: desk.openItem };
  if (search.layout === 'board')
    return <DeskBoard {...shared} opened={search.open} loading={isFetchingNextPage} />;
  return (
    <DeskGrid
      {...shared}
      active={cursor.active}
      selected={selection.items}
      opened={search.open}
      failures={desk.bulk.failures}
      onActivate={cursor.put}
      onSelect={select}
    />
  );
};

/**
 * The workplace of managers and lessors: views with their counts, a list or a board of one view, and a request beside it. Everything shown
 * is part of the address.
 */
export const Desk = ({ search, role, renderPane }: DeskProps) => {
  const desk = useDesk(search, role);
  useKeyboard(desk, search.open);
  const { selection, navigation, keySwitch, help } = desk;
  const opened = navigation.wide ? search.open : undefined;
  return (
    // The bar for selected rows covers the end of the page: the padding lets the last rows be scrolled above it.
    <div data-desk className={cx('flex flex-col gap-4', selection.items.size > 0 && 'pb-48 lg:pb-24')}>
      <DeskViews search={search} role={role} />
      <DeskToolbar search={search} role={role} field={desk.field} onHelp={help.show} />
      <div className={cx(opened && 'grid grid-cols-[minmax(22rem,2fr)_minmax(0,3fr)] items-start gap-4')}>
        <div className="flex min-w-0 flex-col gap-2" aria-busy={desk.list.isPlaceholderData}>
          {desk.rows.length > 0 && <RequestTotal total={desk.total} />}
          <Rows desk={desk} search={search} role={role} />
        </div>
        {opened && (
          <DeskPane key={opened} requestId={opened} takesFocus={desk.byHand} onClose={desk.closePane}>
            {renderPane(opened)}
          </DeskPane>
        )}
      </div>
      <BulkBar selection={selection} role={role} bulk={desk.bulk} />
      {help.shown && <KeyHelp on={keySwitch.on} onSwitch={keySwitch.turn} onClose={help.hide} />}
    </div>
  );
};
