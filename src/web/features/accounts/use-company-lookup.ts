import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CompanyValues } from '#contract/accounts.ts';
import { isInn } from '#domain/formats/company-numbers.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { filledBy } from './company-values.ts';
import type { CompanyFields } from './company-values.ts';
import { findCompanyByInn } from './queries.ts';

/** What came of asking the registry; `idle` until the ИНН is whole. */
export type LookupState = 'idle' | 'asking' | 'filled' | 'byHand' | 'unknown' | 'notActive' | 'failed';

/** Asks the registry as soon as the ИНН is whole, and fills the form in by its answer, once for each ИНН. */
export const useCompanyLookup = (
  form: UseFormReturn<CompanyFields, unknown, CompanyValues>,
  startInn: string,
): LookupState => {
  const inn = form.watch('inn').trim();
  const filledFor = useRef(startInn);
  const { data, error, isLoading } = useAnswer(isInn(inn) ? `company ${inn}` : undefined, () =>
    findCompanyByInn(inn),
  );
  // The answer before belongs to another ИНН.
  const company = isLoading || error !== undefined || !isInn(inn) ? undefined : data?.companies[0];

  useEffect(() => {
    if (!company?.active || filledFor.current === inn) return;
    filledFor.current = inn;
    for (const [name, value] of Object.entries(filledBy(company)))
      form.setValue(name as keyof CompanyFields, value, { shouldValidate: value !== '', shouldDirty: true });
  }, [company, form, inn]);

  if (!isInn(inn)) return 'idle';
  if (error !== undefined) return 'failed';
  if (isLoading || !data) return 'asking';
  if (!data.configured) return 'byHand';
  if (!company) return 'unknown';
  return company.active ? 'filled' : 'notActive';
};
