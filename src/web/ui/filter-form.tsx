import { useEffect, useRef } from 'react';
import { GetForm, type GetFormProps } from './get-form.tsx';

/** Properties of {@link FilterForm}. */
export interface FilterFormProps extends Omit<GetFormProps, 'ref'> {
  /** What the address says of each field, by name. */
  values: Readonly<Record<string, string | undefined>>;
}

const show = (field: Element | RadioNodeList | null | undefined, value: string): void => {
  if (field instanceof HTMLSelectElement) field.value = value;
  if (!(field instanceof HTMLInputElement)) return;
  if (field.type === 'checkbox') field.checked = field.value === value;
  // What is being typed is newer than any address.
  else if (field !== document.activeElement) field.value = value;
};

/** A filter form above a list: its fields follow the address, and the one that was used keeps the focus. */
export function FilterForm({ values, ...rest }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const address = JSON.stringify(Object.entries(values).map(([name, value]) => [name, value ?? '']));
  useEffect(() => {
    for (const [name, value] of JSON.parse(address) as [string, string][])
      show(form.current?.elements.namedItem(name), value);
  }, [address]);
  return <GetForm {...rest} ref={form} />;
}
