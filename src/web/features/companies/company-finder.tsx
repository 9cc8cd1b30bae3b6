import { useEffect, useState } from 'react';
import { isInn } from '#domain/formats/company-numbers.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Field } from '#web/ui/field.tsx';
import { SuggestInput } from '#web/ui/suggest-input.tsx';
import { emptyCompany, withoutSpaces } from './company-values.ts';
import type { CompanyFields } from './company-values.ts';
import type { CompanyFormFields } from './company-fields.tsx';
import { suggestCompanies } from './company-registry.ts';
import type { CompanyLookup } from './company-registry.ts';
import { useSettled } from '#web/lib/use-settled.ts';

type Found = CompanyLookup['companies'][number];

const shortest = 2;
const none: readonly Found[] = [];

/** Properties of {@link CompanyFinder}. */
export type CompanyFinderProps = {
  form: CompanyFormFields;
  demo: boolean;
  /** Called when typing goes on: the company chosen before no longer applies. */
  onType: () => void;
  /** Fills the form in by what was chosen. */
  onPick: (company: Found) => void;
};

const drawLine = ({ name, inn, legalAddress, active }: Found) => (
  <span className="flex min-w-0 flex-col">
    <span>{name}</span>
    <span className="text-sm text-muted tabular-nums">
      ИНН {inn}
      {active ? `, ${legalAddress}` : ', не действует'}
    </span>
  </span>
);

/** The fault of the single field: no company was chosen, or something is wrong with its ИНН. */
const faultOf = (form: CompanyFormFields): string | undefined => {
  const { inn, name } = form.formState.errors;
  const fault = inn ?? name;
  return fault?.type === 'required'
    ? 'Выберите компанию из списка или введите данные вручную'
    : fault?.message;
};

/** A company by its ИНН or by part of its name, as the registry knows it. */
export const CompanyFinder = ({ form, demo, onType, onPick }: CompanyFinderProps) => {
  const [text, setText] = useState(() => form.getValues('name') || form.getValues('inn'));
  const asked = useSettled(text.trim());
  const { data, isLoading } = useAnswer(asked.length >= shortest ? `companies ${asked}` : undefined, () =>
    suggestCompanies(asked),
  );
  const type = (typed: string): void => {
    setText(typed);
    const digits = withoutSpaces(typed);
    onType();
    for (const [name, value] of Object.entries(emptyCompany))
      form.setValue(name as keyof CompanyFields, value, { shouldDirty: true });
    if (isInn(digits)) form.setValue('inn', digits, { shouldValidate: true });
  };
  return (
    <Field
      label="ИНН или название"
      required
      hint={demo ? 'Демо: компании выдуманы. Попробуйте «Столичный бетон» или начало ИНН 7799' : undefined}
      error={faultOf(form)}
    >
      <SuggestInput<Found>
        name="company"
        className="text-lg"
        value={text}
        onValueChange={type}
        items={asked.length >= shortest && data !== undefined ? data.companies : none}
        itemToText={({ name }) => name}
        itemToKey={({ inn, kpp }) => `${inn} ${kpp ?? ''}`}
        drawItem={drawLine}
        loading={isLoading}
        onPick={onPick}
      />
    </Field>
  );
};

/** The company that was found, in a few lines. */
export const FoundCompany = ({ form, demo }: Pick<CompanyFinderProps, 'form' | 'demo'>) => {
  const { name, inn, kpp, legalAddress, director } = form.watch();
  return (
    <div className="rounded-lg bg-sunken px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-2 font-medium">
        {name}
        <Badge tone={demo ? 'accent' : 'save'}>{demo ? 'демо' : 'из реестра'}</Badge>
      </p>
      <p className="mt-1 text-sm text-soft tabular-nums">
        ИНН {inn}
        {kpp && <>, КПП {kpp}</>}
      </p>
      <p className="text-sm text-soft">{legalAddress}</p>
      {name.includes(director) || <p className="text-sm text-soft">Руководитель: {director}</p>}
    </div>
  );
};

/** Puts the focus where typing by hand begins, once its fields have replaced the finder. */
export const useFocusByHand = (byHand: boolean): void => {
  useEffect(() => {
    if (byHand) document.querySelector<HTMLInputElement>('input[name="inn"]')?.focus();
  }, [byHand]);
};
