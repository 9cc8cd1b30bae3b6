import { Notice } from '#web/ui/notice.tsx';
import { ScheduleTerms } from './schedule-terms.tsx';
import type { FieldsProps } from './use-calculator.ts';

/** Kind of schedule, and a message where the fields cannot be calculated. */
export function ScheduleFields({ outdated, ...fields }: FieldsProps & { outdated: boolean }) {
  return (
    <div className="flex flex-col gap-6">
      <ScheduleTerms {...fields} />
      {outdated && (
        <Notice tone="accent">
          Числа на странице — для прежних условий. Исправьте аванс или срок, и мы пересчитаем.
        </Notice>
      )}
    </div>
  );
}
