import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Role } from '#contract/roles.ts';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useWidth } from '#web/ui/use-width.ts';
import { columnsOf, DeskRow, gridOf, type DeskRowProps } from './desk-row.tsx';
import { gridRoles } from './grid-roles.ts';
import type { DeskItem } from './use-desk-list.ts';

const wideFrom = 900;
const heights = { wide: 52, compact: 112 };
const headHeight = 36;
const headerHeight = 64;
const loadBefore = 20;
const overscan = 6;

/** The row of the keyboard, and a count that grows when a key has moved to it. */
export type ActiveRow = { id: string | undefined; step: number };

/** Properties of {@link DeskGrid}. */
export type DeskGridProps = Pick<DeskRowProps, 'role' | 'now' | 'onActivate' | 'onOpen' | 'onSelect'> & {
  rows: readonly DeskItem[];
  /** How many there are in all; the rest is loaded while scrolling. */
  total: number;
  active: ActiveRow;
  selected: { has: (id: string) => boolean };
  opened: string | undefined;
  failures: ReadonlyMap<string, string>;
  hasMore: boolean;
  onMore: () => void;
};

const Head = ({ role, compact }: { role: Role; compact: boolean }) => {
  const columns = columnsOf(role);
  const shown = compact ? [{ key: 'request', title: 'Заявка' }] : columns;
  return (
    <div {...gridRoles.group} className={cx(compact ? 'sr-only' : 'sticky top-16 z-2')}>
      <div
        {...gridRoles.row}
        aria-rowindex={1}
        style={{ height: headHeight }}
        className={cx(
          'grid items-center gap-3 rounded-t-lg border-b border-line bg-surface pr-4 pl-2 text-xs font-medium text-muted',
          gridOf(role),
        )}
      >
        <div {...gridRoles.head}>
          <span className="sr-only">Выбор</span>
        </div>
        {shown.map(({ key, title, ...column }) => (
          <div key={key} {...gridRoles.head} className={cx('truncate', 'end' in column && 'text-right')}>
            {title}
          </div>
        ))}
      </div>
    </div>
  );
};

/** The distance of an element from the top of the page: content above a list may grow and shrink. */
const useTopOf = (element: React.RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
};

type InView = Pick<DeskGridProps, 'rows' | 'active' | 'hasMore' | 'onMore'> & { compact: boolean };

/** The rows in view and their places; the row of the keyboard is always among them, and more are loaded near the end. */
const useRowsInView = ({ rows, active, hasMore, onMore, compact }: InView) => {
  const list = useRef<HTMLDivElement>(null);
  const height = compact ? heights.compact : heights.wide;
  const activeIndex = rows.findIndex(({ id }) => id === active.id);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan,
    scrollMargin: useTopOf(list),
    scrollPaddingStart: headerHeight + (compact ? 0 : headHeight),
    scrollPaddingEnd: 88,
    getItemKey: (index) => rows[index]?.id ?? index,
    // The row of the keyboard keeps its focus, however far one scrolls.
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range);
      return activeIndex === -1 || inView.includes(activeIndex)
        ? inView
        : [activeIndex, ...inView].sort((one, other) => one - other);
    },
  });
  useEffect(() => virtualizer.measure(), [virtualizer, height]);

  const { step } = active;
  useEffect(() => {
    if (step === 0 || activeIndex === -1) return;
    virtualizer.scrollToIndex(activeIndex, { align: 'auto' });
    list.current?.querySelector<HTMLElement>('[tabindex="0"][data-request]')?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a step by the keyboard moves the focus, not a reloaded list
  }, [step]);

  const items = virtualizer.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && lastShown >= rows.length - loadBefore) onMore();
  }, [hasMore, lastShown, rows.length, onMore]);
  return { list, height, activeIndex, virtualizer, items };
};

/**
 * Requests as a grid of rows, one of which takes the keyboard's focus at a time. Of ten thousand rows some thirty are rendered: those in
 * view.
 */
export const DeskGrid = (props: DeskGridProps) => {
  const { rows, role, hasMore } = props;
  const { box, width } = useWidth();
  const compact = width < wideFrom;
  const { list, height, activeIndex, virtualizer, items } = useRowsInView({ ...props, compact });
  return (
    <div ref={box}>
      <div
        {...gridRoles.grid}
        aria-label="Заявки"
        aria-rowcount={props.total + 1}
        aria-multiselectable
        className="rounded-lg bg-surface hairline"
      >
        <Head role={role} compact={compact} />
        <div
          ref={list}
          {...gridRoles.group}
          className={cx('relative overflow-clip', compact ? 'rounded-lg' : 'rounded-b-lg')}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {items.map(({ index, key, start }) => {
            const item = rows[index];
            if (!item) return null;
            return (
              <DeskRow
                key={key}
                item={item}
                index={index}
                role={role}
                now={props.now}
                active={activeIndex === -1 ? index === 0 : index === activeIndex}
                selected={props.selected.has(item.id)}
                opened={props.opened === item.id}
                compact={compact}
                failure={props.failures.get(item.id)}
                top={start - virtualizer.options.scrollMargin}
                height={height}
                onActivate={props.onActivate}
                onOpen={props.onOpen}
                onSelect={props.onSelect}
              />
            );
          })}
        </div>
      </div>
      {hasMore && <Skeleton className="mt-2 h-12 rounded-lg!" />}
    </div>
  );
};
