import { Field, FieldGroup } from '#web/ui/field.tsx';
import type { ListDraft } from './list-draft.ts';
import { RangeFilter } from './filters/range-filter.tsx';
import { SearchBox } from './search-box.tsx';
import { TermsChoice } from './terms-bar-choice.tsx';

/** Words, the affordable payment, and the terms for which all payments of the list are computed. */
export function TermsBar({ draft }: { draft: ListDraft }) {
  const { search, change } = draft;
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 rounded-lg bg-surface p-4 hairline md:grid-cols-[repeat(2,minmax(0,1fr))_7rem_8rem] md:p-5 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1.5fr)_7rem_8rem]">
      <Field label="Что ищете" className="col-span-2 md:col-span-4 xl:col-span-1">
        <SearchBox draft={draft} />
      </Field>
      <FieldGroup label="Платёж в месяц, ₽" className="col-span-2 xl:col-span-1">
        <RangeFilter
          name="payment"
          label="Платёж в месяц, ₽"
          range={search.payment}
          onChange={(payment) => change({ payment }, 'typing')}
        />
      </FieldGroup>
      <TermsChoice search={search} onChange={change} />
    </div>
  );
}
