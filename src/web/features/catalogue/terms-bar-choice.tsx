import { nbsp } from '#domain/formats/characters.ts';
import { defaultTerms, type TermsSearch } from '#web/lib/terms-search.ts';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect, type Option } from '#web/ui/native-select.tsx';

const percents = ['0', '10', '20', '30', '40', '49'];
const terms = ['12', '24', '36', '48', '60', '84'];

const byNumber = (a: string, b: string): number => Number(a) - Number(b);

/** The usual values, with the address's own value in its place if it is another one. */
const optionsOf = (usual: readonly string[], value: string, textOf: (value: string) => string): Option[] =>
  [...new Set([...usual, value])].sort(byNumber).map((each) => ({ value: each, label: textOf(each) }));

const percentText = (value: string): string => `${value.replace('.', ',')}${nbsp}%`;
const termText = (value: string): string => `${value}${nbsp}мес.`;

/** Properties of {@link TermsChoice}. */
export interface TermsChoiceProps {
  search: TermsSearch;
  /** One of the two, undefined for the usual value. */
  onChange: (patch: Partial<TermsSearch>) => void;
}

/** The terms for which all payments of a list are computed. */
export function TermsChoice({ search, onChange }: TermsChoiceProps) {
  const { advance = defaultTerms.advance, term = defaultTerms.term } = search;
  return (
    <>
      <Field label="Аванс">
        <NativeSelect
          name="advance"
          options={optionsOf(percents, advance, percentText)}
          value={advance}
          onChange={({ currentTarget: { value } }) =>
            onChange({ advance: value === defaultTerms.advance ? undefined : value })
          }
        />
      </Field>
      <Field label="Срок">
        <NativeSelect
          name="term"
          options={optionsOf(terms, term, termText)}
          value={term}
          onChange={({ currentTarget: { value } }) =>
            onChange({ term: value === defaultTerms.term ? undefined : value })
          }
        />
      </Field>
    </>
  );
}
