import type { RefObject } from 'react';
import type { Role } from '#contract/roles.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { cx } from '#web/ui/cx.ts';
import { FilterForm, FilterSelect, FilterWords } from '#web/ui/filter-form.tsx';
import { iconFormatListBulleted, iconHelpCircleOutline, iconTableLarge } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { addressOf } from '#web/ui/address.ts';
import { isStaff } from '../is-staff.ts';
import { sortOptions, statusOptions } from '../list/list-options.ts';
import type { RequestSearch } from '../list/list-search.ts';
import { usualSort } from './use-desk-list.ts';

/** Properties of {@link DeskToolbar}. */
export type DeskToolbarProps = {
  search: RequestSearch;
  role: Role;
  /** The search field, which a key leads to. */
  field: RefObject<HTMLInputElement | null>;
  onHelp: () => void;
};

const layouts = [
  { layout: undefined, text: 'Список', icon: iconFormatListBulleted },
  { layout: 'board', text: 'Доска', icon: iconTableLarge },
] as const;

const Layouts = ({ search }: { search: RequestSearch }) => (
  <div className="flex rounded-md bg-surface hairline">
    {layouts.map(({ layout, text, icon }) => (
      <Link
        key={text}
        href={addressOf({ to: '/account/requests', search: { ...search, layout } })}
        aria-current={search.layout === layout ? 'true' : undefined}
        aria-label={text}
        title={text}
        className="grid size-10.5 place-items-center rounded-md text-muted aria-[current]:bg-sunken aria-[current]:text-ink"
      >
        <Icon path={icon} />
      </Link>
    ))}
  </div>
);

const kept = ['view', 'manager', 'layout'] as const satisfies (keyof RequestSearch)[];

/** Search words, status, order and layout; each change is a new address. */
export const DeskToolbar = ({ search, role, field, onHelp }: DeskToolbarProps) => {
  const staff = isStaff(role);
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="grow">
        <FilterForm
          action={addressOf({ to: '/account/requests' })}
          values={{ q: search.q, status: search.status, sort: search.sort ?? usualSort(role) }}
          // Leaves the field after a search, so that the keys of the list work at once.
          onSubmit={() => field.current?.blur()}
          className={cx(
            'grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,1fr)_12rem]',
            staff && 'md:grid-cols-[minmax(0,1fr)_12rem_12rem]',
          )}
        >
          <FilterWords
            ref={field}
            aria-label="Поиск по заявкам"
            placeholder={staff ? 'Номер, техника, компания, ИНН, телефон' : 'Номер, техника, компания, ИНН'}
            maxLength={200}
            className="max-md:col-span-2"
          />
          {staff && (
            <FilterSelect
              name="status"
              aria-label="Статус"
              placeholder="Все статусы"
              options={statusOptions}
            />
          )}
          <FilterSelect
            name="sort"
            aria-label="Порядок"
            className={staff ? undefined : 'max-md:col-span-2'}
            options={staff ? sortOptions : sortOptions.filter(({ value }) => value !== 'dueAt')}
          />
          {kept.map(
            (name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />,
          )}
        </FilterForm>
      </div>
      <div className="flex gap-1">
        <Layouts search={search} />
        <IconButton icon={iconHelpCircleOutline} label="Клавиши" className="max-lg:hidden" onClick={onHelp} />
      </div>
    </div>
  );
};
