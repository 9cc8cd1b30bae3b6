import { createContext, use, useEffect, useRef } from 'react';
import { GetForm, type GetFormProps } from './get-form.tsx';
import { Icon } from './icon.tsx';
import { iconMagnify } from './icons.ts';
import { NativeSelect, type NativeSelectProps } from './native-select.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

type Values = Readonly<Record<string, string | undefined>>;

/** Properties of {@link FilterForm}. */
export interface FilterFormProps extends Omit<GetFormProps, 'ref' | 'role'> {
  /** The value of each field in the address, by name. */
  values: Values;
  /** Text of the button, which only keyboards reach; null where the form has a button of its own. */
  submitText?: string | null;
}

const show = (field: Element | RadioNodeList | null | undefined, value: string): void => {
  if (field instanceof HTMLSelectElement) field.value = value;
  if (!(field instanceof HTMLInputElement)) return;
  if (field.type === 'checkbox') field.checked = field.value === value;
  // What is being typed is newer than any address.
  else if (field !== document.activeElement) field.value = value;
};

const FormValues = createContext<Values>({});

/** Submits the form of a field that was changed. */
export const submitFilters = ({
  currentTarget,
}: {
  currentTarget: HTMLSelectElement | HTMLInputElement;
}): void => currentTarget.form?.requestSubmit();

/** A filter form above a list: its fields follow the address, and the field in use keeps the focus. */
export function FilterForm({ values, submitText = 'Найти', children, ...rest }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const address = JSON.stringify(Object.entries(values).map(([name, value]) => [name, value ?? '']));
  useEffect(() => {
    for (const [name, value] of JSON.parse(address) as [string, string][])
      show(form.current?.elements.namedItem(name), value);
  }, [address]);
  return (
    <search>
      <GetForm {...rest} ref={form}>
        <FormValues value={values}>{children}</FormValues>
        {submitText !== null && (
          <button type="submit" className="sr-only focus:not-sr-only">
            {submitText}
          </button>
        )}
      </GetForm>
    </search>
  );
}

/** The words to search for, as `q`. */
export const FilterWords = (props: Omit<TextInputProps, 'type' | 'name' | 'prefix'>) => (
  <TextInput
    type="search"
    name="q"
    enterKeyHint="search"
    maxLength={100}
    defaultValue={use(FormValues)['q']}
    prefix={<Icon path={iconMagnify} />}
    {...props}
  />
);

/** A select that is submitted at once. */
export const FilterSelect = (props: NativeSelectProps & { name: string }) => (
  <NativeSelect defaultValue={use(FormValues)[props.name] ?? ''} onChange={submitFilters} {...props} />
);
