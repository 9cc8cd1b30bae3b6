import { useNavigate } from '@tanstack/react-router';
import { statisticsGroups } from '#contract/statistics.ts';
import { statisticsGroupLabels } from '#domain/statistics/statistics-labels.ts';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { AskedStatistics } from './statistics-search.ts';

const groups = statisticsGroups.map((value) => ({ value, label: statisticsGroupLabels[value] }));

/** The period and the grouping; both are in the address. */
export const StatisticsFilters = ({ search }: { search: AskedStatistics }) => {
  const navigate = useNavigate();
  const change = (changed: Partial<AskedStatistics>): void =>
    void navigate({ to: '/account/statistics', search: { ...search, ...changed }, replace: true });
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="С">
        <TextInput
          type="date"
          value={search.from ?? ''}
          onChange={({ currentTarget }) => change({ from: currentTarget.value || undefined })}
        />
      </Field>
      <Field label="По">
        <TextInput
          type="date"
          value={search.to ?? ''}
          onChange={({ currentTarget }) => change({ to: currentTarget.value || undefined })}
        />
      </Field>
      <Field label="По чему">
        <NativeSelect
          options={groups}
          value={search.by}
          onChange={({ currentTarget }) =>
            change({ by: statisticsGroups.find((group) => group === currentTarget.value) ?? 'type' })
          }
        />
      </Field>
    </div>
  );
};
