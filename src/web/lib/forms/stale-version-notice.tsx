import { Notice } from '#web/ui/notice.tsx';

/** A field that somebody has changed elsewhere meanwhile: its label and its present value. */
export type Change = { label: string; value: string };

/** Shows what somebody else has changed first, beside what is typed here. */
export const StaleVersionNotice = ({ changes }: { changes: readonly Change[] }) => (
  <div role="alert" className="empty:hidden">
    {changes.length > 0 && (
      <Notice tone="accent" title="Пока вы вводили, данные изменились">
        <dl className="my-1">
          {changes.map(({ label, value }) => (
            <div key={label} className="flex flex-wrap gap-x-2">
              <dt>{label}:</dt>
              <dd className="font-medium wrap-anywhere text-ink">{value}</dd>
            </div>
          ))}
        </dl>
        Ваш ввод на месте. Сохраните ещё раз, если он вернее.
      </Notice>
    )}
  </div>
);
