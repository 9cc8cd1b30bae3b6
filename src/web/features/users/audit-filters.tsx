import { eventTypes } from '#contract/events.ts';
import type { AuditEntry } from '#contract/people.ts';
import { eventLabels } from '#domain/accounts/event-labels.ts';
import { FilterChip } from '#web/ui/badge.tsx';
import { GetForm } from '#web/ui/get-form.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { addressOf } from '#web/ui/address.ts';
import { usersPath } from './users-search.ts';
import type { UsersSearch } from './users-search.ts';

const typeOptions = eventTypes
  .map((value) => ({ value, label: eventLabels[value] }))
  .sort((one, other) => one.label.localeCompare(other.label, 'ru'));

/** What the log is narrowed to: a kind of event, and who or what was pressed in it. */
export const AuditFilters = ({
  search,
  entries,
}: {
  search: UsersSearch;
  entries: readonly AuditEntry[];
}) => {
  const { actor, subject, type } = search;
  const without = (key: 'actor' | 'subject'): string =>
    addressOf({
      to: '/account/users',
      search: { tab: 'audit', actor, subject, type, [key]: undefined },
    });
  const actorName = entries.find((entry) => entry.actor?.id === actor)?.actor?.name;
  const subjectName = entries.find((entry) => entry.subject.id === subject)?.subject.name;
  return (
    <search className="flex flex-wrap items-center gap-3">
      <GetForm action={usersPath} key={type} className="w-full sm:w-80">
        <input type="hidden" name="tab" value="audit" />
        {actor && <input type="hidden" name="actor" value={actor} />}
        {subject && <input type="hidden" name="subject" value={subject} />}
        <NativeSelect
          name="type"
          aria-label="Событие"
          placeholder="Все события"
          options={typeOptions}
          defaultValue={type ?? ''}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        />
        <button type="submit" className="sr-only focus:not-sr-only">
          Показать
        </button>
      </GetForm>
      {actor && (
        <FilterChip removeHref={without('actor')}>{`Кто: ${actorName ?? 'один человек'}`}</FilterChip>
      )}
      {subject && (
        <FilterChip removeHref={without('subject')}>{`О ком: ${subjectName ?? 'одно и то же'}`}</FilterChip>
      )}
    </search>
  );
};
