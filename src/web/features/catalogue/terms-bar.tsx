import { nbsp } from '#domain/formats/characters.ts';
import { defaultTerms } from '#web/lib/terms-search.ts';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { NativeSelect, type Option } from '#web/ui/native-select.tsx';
import type { ListDraft } from './list-draft.ts';
import { RangeFilter } from './range-filter.tsx';
import { SearchBox } from './search-box.tsx';

const percents = ['0', '10', '20', '30', '40', '49'];
const terms = ['12', '24', '36', '48', '60', '84'];

const byNumber = (a: string, b: string): number => Number(a) - Number(b);

/** The usual values and, where the address brought another, that one in its place. */
const optionsOf = (usual: readonly string[], value: string, textOf: (value: string) => string): Option[] =>
  [...new Set([...usual, value])].sort(byNumber).map((each) => ({ value: each, label: textOf(each) }));

const percentText = (value: string): string => `${value.replace('.', ',')}${nbsp}%`;
const termText = (value: string): string => `${value}${nbsp}мес.`;

/** Words, the payment that one can bear, and the terms that all payments of the list are computed for. */
export function TermsBar({ draft }: { draft: ListDraft }) {
  const { search, change } = draft;
  const { advance = defaultTerms.advance, term = defaultTerms.term } = search;
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
      <Field label="Аванс">
        <NativeSelect
          name="advance"
          options={optionsOf(percents, advance, percentText)}
          value={advance}
          onChange={({ currentTarget: { value } }) =>
            change({ advance: value === defaultTerms.advance ? undefined : value })
          }
        />
      </Field>
      <Field label="Срок">
        <NativeSelect
          name="term"
          options={optionsOf(terms, term, termText)}
          value={term}
          onChange={({ currentTarget: { value } }) =>
            change({ term: value === defaultTerms.term ? undefined : value })
          }
        />
      </Field>
    </div>
  );
}
