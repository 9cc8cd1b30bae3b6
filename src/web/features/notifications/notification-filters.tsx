import type { Role } from '#contract/roles.ts';
import { notificationKindLabels, notificationKindsFor } from '#domain/notifications/kind-labels.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FilterForm, FilterSelect, submitFilters } from '#web/ui/filter-form.tsx';
import { notificationsPath } from './notifications-search.ts';
import type { NotificationsSearch } from './notifications-search.ts';

/** A filter by kind and by unread; each change is a new address. */
export const NotificationFilters = ({ search, role }: { search: NotificationsSearch; role: Role }) => (
  <FilterForm
    action={notificationsPath}
    values={{ kind: search.kind, unread: search.unread }}
    submitText="Показать"
    className="flex flex-wrap items-center gap-x-5 gap-y-1"
  >
    <FilterSelect
      name="kind"
      aria-label="О чём"
      placeholder="Обо всём"
      className="w-full sm:w-72"
      options={notificationKindsFor(role).map((kind) => ({
        value: kind,
        label: notificationKindLabels[kind].name,
      }))}
    />
    <Checkbox
      name="unread"
      value="1"
      label="Только непрочитанные"
      defaultChecked={search.unread === '1'}
      onChange={submitFilters}
    />
  </FilterForm>
);
