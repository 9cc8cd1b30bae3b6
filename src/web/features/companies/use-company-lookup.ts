import { useEffect, useRef, useState } from 'react';
import { isInn } from '#domain/formats/company-numbers.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import type { CompanyFormFields } from './company-fields.tsx';
import { filledBy } from './company-values.ts';
import type { CompanyFields } from './company-values.ts';
import { findCompanyByInn } from './company-registry.ts';
import type { CompanyLookup } from './company-registry.ts';

type Found = CompanyLookup['companies'][number];

/** The result of asking the registry; `idle` until the ИНН is complete. */
export type LookupState = 'idle' | 'asking' | 'filled' | 'byHand' | 'unknown' | 'notActive' | 'failed';

const fillIn = (form: CompanyFormFields, company: Found): void => {
  for (const [name, value] of Object.entries(filledBy(company)))
    form.setValue(name as keyof CompanyFields, value, { shouldValidate: value !== '', shouldDirty: true });
};

/**
 * Asks the registry as soon as the ИНН is complete, and fills the form in with its answer, once for each ИНН; `startInn` is filled in
 * already.
 */
export const useCompanyLookup = (form: CompanyFormFields, startInn: string) => {
  const inn = form.watch('inn').trim();
  const filledFor = useRef(startInn);
  const [picked, setPicked] = useState<Found>();
  const asked = isInn(inn) && inn !== picked?.inn;
  const { data, error, isLoading } = useAnswer(asked ? `company ${inn}` : undefined, () =>
    findCompanyByInn(inn),
  );
  // The previous answer belongs to another ИНН.
  const company = isLoading || error !== undefined || !asked ? undefined : data?.companies[0];

  useEffect(() => {
    if (!company?.active || filledFor.current === inn) return;
    filledFor.current = inn;
    fillIn(form, company);
  }, [company, form, inn]);

  const stateOf = (): LookupState => {
    if (!isInn(inn)) return 'idle';
    if (!asked) return picked?.active ? 'filled' : 'notActive';
    if (error !== undefined) return 'failed';
    if (isLoading || !data) return 'asking';
    if (!data.configured) return 'byHand';
    if (!company) return 'unknown';
    return company.active ? 'filled' : 'notActive';
  };

  return {
    state: stateOf(),
    /** Forgets the company found before: another one is being typed. */
    forget: (): void => {
      setPicked(undefined);
      filledFor.current = '';
    },
    /** Whether the registry that answered is the stand-in of the demo. */
    demo: data?.demo ?? false,
    /** Fills the form in with the chosen suggestion. */
    pick: (found: Found): void => {
      setPicked(found);
      filledFor.current = found.inn;
      form.setValue('inn', found.inn, { shouldValidate: true, shouldDirty: true });
      if (found.active) fillIn(form, found);
    },
  };
};
