import { eventSubjects, eventTypes } from '#contract/events.ts';
import type { AuditEntry } from '#contract/people.ts';
import { eventLabels, eventSubjectLabels } from '#domain/accounts/event-labels.ts';
import { useState } from 'react';
import { downloadFile } from '#web/lib/download-file.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { iconDownload } from '#web/ui/icons.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { auditFiltersOf } from './queries.ts';
import { FilterChip } from '#web/ui/badge.tsx';
import { FilterForm, FilterSelect } from '#web/ui/filter-form.tsx';
import { addressOf } from '#web/ui/address.ts';
import { usersPath } from './users-search.ts';
import type { UsersSearch } from './users-search.ts';

const addressFor = (path: string, search: UsersSearch): string => {
  const filters = Object.entries(auditFiltersOf(search)).filter(([, value]) => value !== undefined);
  return `${path}?${new URLSearchParams(filters as [string, string][]).toString()}`;
};

const typeOptions = eventTypes
  .map((value) => ({ value, label: eventLabels[value] }))
  .sort((one, other) => one.label.localeCompare(other.label, 'ru'));

const subjectOptions = eventSubjects
  .map((value) => ({ value, label: eventSubjectLabels[value] }))
  .sort((one, other) => one.label.localeCompare(other.label, 'ru'));

const Day = ({ name, label, value }: { name: string; label: string; value: string | undefined }) => (
  <label className="flex items-center gap-2 text-sm text-soft max-sm:w-full max-sm:justify-between">
    {label}
    <TextInput type="date" name={name} defaultValue={value ?? ''} className="w-44!" />
  </label>
);

/** Saves the filtered log as a file. */
const useLogFile = (search: UsersSearch) => {
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      await downloadFile(addressFor('/api/audit.csv', search), 'Журнал.csv');
    } catch (error) {
      showToast(`Журнал не сохранён. ${refusalOf(error, () => false).problem ?? ''}`, { duration: 6000 });
    } finally {
      setSaving(false);
    }
  };
  return { saving, save };
};

/** Properties of {@link AuditFilters}. */
export type AuditFiltersProps = { search: UsersSearch; entries: readonly AuditEntry[] };

/** The actor and the subject that were chosen in the log; each can be removed. */
const ChosenEnds = ({ search, entries }: AuditFiltersProps) => {
  const { actor, subject } = search;
  const without = (key: 'actor' | 'subject'): string =>
    addressOf({
      to: '/account/users',
      search: { tab: 'audit', ...auditFiltersOf(search), [key]: undefined },
    });
  const actorName = entries.find((entry) => entry.actor?.id === actor)?.actor?.name;
  const subjectName = entries.find((entry) => entry.subject.id === subject)?.subject.name;
  return (
    <>
      {actor && (
        <FilterChip removeHref={without('actor')}>{`Кто: ${actorName ?? 'один человек'}`}</FilterChip>
      )}
      {subject && (
        <FilterChip removeHref={without('subject')}>{`О ком: ${subjectName ?? 'одно и то же'}`}</FilterChip>
      )}
    </>
  );
};

/** The filters of the log: a kind of event, and an actor or a subject that was chosen in it. */
export const AuditFilters = ({ search, entries }: AuditFiltersProps) => {
  const { actor, subject, subjectType, type, from, to } = search;
  const { saving, save } = useLogFile(search);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="w-full">
        <FilterForm
          action={usersPath}
          values={{ type, subjectType, from, to }}
          submitText={null}
          className="flex flex-wrap items-center gap-3"
        >
          <input type="hidden" name="tab" value="audit" />
          {actor && <input type="hidden" name="actor" value={actor} />}
          {subject && <input type="hidden" name="subject" value={subject} />}
          <FilterSelect
            name="type"
            className="w-full sm:w-80"
            aria-label="Событие"
            placeholder="Все события"
            options={typeOptions}
          />
          <FilterSelect
            name="subjectType"
            className="w-full sm:w-56"
            aria-label="О чём"
            placeholder="Обо всём"
            options={subjectOptions}
          />
          <Day name="from" label="С" value={from} />
          <Day name="to" label="По" value={to} />
          <Button type="submit" className="max-sm:grow">
            Показать
          </Button>
          <Button
            variant="ghost"
            icon={iconDownload}
            loading={saving}
            className="max-sm:grow"
            onClick={() => void save()}
          >
            Скачать CSV
          </Button>
        </FilterForm>
      </div>
      <ChosenEnds search={search} entries={entries} />
    </div>
  );
};
