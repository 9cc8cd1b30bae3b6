import { memo, type MouseEvent, type ReactNode } from 'react';
import type { Role } from '#contract/roles.ts';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/link.tsx';
import { isOutline } from '../queries.ts';
import {
  Asset,
  Changed,
  Clock,
  companyOf,
  isStoodInFor,
  isTimed,
  managerOf,
  Money,
  StandIn,
  Status,
  Unread,
} from './desk-facts.tsx';
import { SelectBox } from './select-box.tsx';
import { gridRoles } from './grid-roles.ts';
import type { DeskItem } from './use-desk-list.ts';

/** The columns of a wide list, for its head and its rows. A lessor is not told who manages a request. */
export const columnsOf = (role: Role): { key: string; title: string; end?: true }[] => [
  { key: 'number', title: '№' },
  { key: 'asset', title: 'Техника' },
  { key: 'company', title: 'Компания' },
  { key: 'status', title: 'Статус' },
  { key: 'clock', title: 'Чей ход и срок' },
  { key: 'money', title: 'Платёж и цена', end: true },
  ...(role === 'lessor' ? [] : [{ key: 'manager', title: 'Менеджер' }]),
  { key: 'changed', title: 'Изменена', end: true as const },
];

/** Widths of the columns, the box first. */
export const gridOf = (role: Role): string =>
  role === 'lessor'
    ? 'grid-cols-[2.25rem_4rem_minmax(0,1.5fr)_minmax(0,1fr)_12rem_11.5rem_8rem_5.5rem]'
    : 'grid-cols-[2.25rem_4rem_minmax(0,1.4fr)_minmax(0,1fr)_10.5rem_10.5rem_7.5rem_6.5rem_5.5rem]';

/** Properties of {@link DeskRow}. */
export type DeskRowProps = {
  item: DeskItem;
  /** From 0, in the whole list. */
  index: number;
  role: Role;
  now: string;
  /** Whether it is the row of the keyboard. */
  active: boolean;
  selected: boolean;
  /** It is open beside the list. */
  opened: boolean;
  /** Lines instead of columns, where the list is narrow. */
  compact: boolean;
  /** Why its last transition failed. */
  failure: string | undefined;
  top: number;
  height: number;
  onActivate: (item: DeskItem) => void;
  onOpen: (item: DeskItem) => void;
  onSelect: (item: DeskItem, range: boolean) => void;
};

/** A press on the row itself: not on its box, and not to open it in another tab. */
const isPlain = ({ button, metaKey, ctrlKey, altKey, target }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !altKey && !(target as Element).closest('[data-select]');

const Number = ({ item: { id, number } }: { item: DeskItem }) => (
  <Link
    to="/account/requests/$requestId"
    params={{ requestId: id }}
    tabIndex={-1}
    className="tabular-nums underline decoration-rule underline-offset-4 hover:decoration-ink"
  >
    {number}
  </Link>
);

const Failure = ({ text }: { text: string | undefined }) =>
  text && <span className="block truncate text-sm text-danger">Не удалось: {text}</span>;

const Cell = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div {...gridRoles.cell} className={cx('min-w-0', className)}>
    {children}
  </div>
);

const Columns = ({ item, role, now, failure }: DeskRowProps) => (
  <>
    <Cell>
      <Number item={item} />
      <span className="block">
        <Unread item={item} />
      </span>
    </Cell>
    <Cell>
      <span className={cx('font-medium', failure ? 'line-clamp-1' : 'line-clamp-2')}>
        <Asset item={item} />
      </span>
      <Failure text={failure} />
    </Cell>
    <Cell className="line-clamp-2">{companyOf(item)}</Cell>
    <Cell>
      <Status item={item} role={role} now={now} />
    </Cell>
    <Cell>
      <Clock item={item} role={role} now={now} />
    </Cell>
    <Cell className="text-right tabular-nums">
      <Money item={item} />
    </Cell>
    {role !== 'lessor' && (
      <Cell className="text-soft">
        <StandIn item={item} />
        <span className={isStoodInFor(item) ? 'block truncate' : 'line-clamp-2'}>{managerOf(item)}</span>
      </Cell>
    )}
    <Cell className="text-right text-muted tabular-nums">
      <Changed item={item} now={now} />
    </Cell>
  </>
);

const Lines = ({ item, role, now, failure }: DeskRowProps) => (
  <Cell className="flex flex-col gap-1">
    <span className="flex items-center justify-between gap-2">
      <Number item={item} />
      <Status item={item} role={role} now={now} />
    </span>
    <span className="flex justify-between gap-3">
      <span className="truncate font-medium">
        <Asset item={item} />
      </span>
      <span className="flex shrink-0 gap-3">
        <StandIn item={item} />
        <Unread item={item} />
      </span>
    </span>
    <span className="truncate text-muted">{companyOf(item)}</span>
    {failure ? (
      <Failure text={failure} />
    ) : (
      <span className="flex justify-between gap-3">
        <span className="flex min-w-0 gap-x-2 *:min-w-0 *:last:shrink-0">
          <Clock item={item} role={role} now={now} />
        </span>
        {!isTimed(item) && (
          <span className="shrink-0 text-muted tabular-nums">
            <Changed item={item} now={now} />
          </span>
        )}
      </span>
    )}
  </Cell>
);

/** A request in the list of the desk: a row that takes focus, is selected and opens. */
export const DeskRow = memo((props: DeskRowProps) => {
  const { item, index, role, active, selected, opened, compact, top, height } = props;
  const press = (event: MouseEvent): void => {
    if (!isPlain(event) || event.defaultPrevented) return;
    // A press on the number opens the request here as well; with another button or a key it is a link.
    event.preventDefault();
    props.onActivate(item);
    if (event.shiftKey) props.onSelect(item, true);
    else props.onOpen(item);
  };
  return (
    <div
      {...gridRoles.row}
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-current={opened || undefined}
      {...{ tabIndex: active ? 0 : -1 }}
      data-request={item.id}
      onClickCapture={press}
      onFocus={() => props.onActivate(item)}
      style={{ height, transform: `translateY(${top}px)` }}
      className={cx(
        'absolute inset-x-0 top-0 grid cursor-pointer items-center gap-3 border-b border-line pr-4 pl-2 text-sm -outline-offset-2',
        compact ? 'grid-cols-[2.25rem_minmax(0,1fr)]' : gridOf(role),
        selected ? 'bg-accent-wash' : opened ? 'bg-sunken' : 'bg-surface hover:bg-sunken',
        active && 'shadow-[inset_3px_0_0_var(--color-accent)]',
      )}
    >
      <Cell>
        {!isOutline(item) && (
          <SelectBox
            label={`Выбрать заявку № ${item.number}`}
            checked={selected}
            onToggle={(range) => props.onSelect(item, range)}
          />
        )}
      </Cell>
      {compact ? <Lines {...props} /> : <Columns {...props} />}
    </div>
  );
});
