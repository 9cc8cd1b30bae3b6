import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CompanyValues } from '#contract/accounts.ts';
import { isInn } from '#domain/formats/company-numbers.ts';
import { filledBy } from './company-values.ts';
import type { CompanyFields } from './company-values.ts';
import { companyByInnQuery } from './queries.ts';

/** What came of asking the registry; `idle` until the ИНН is whole. */
export type LookupState = 'idle' | 'asking' | 'filled' | 'byHand' | 'unknown' | 'notActive' | 'failed';

/** Asks the registry as soon as the ИНН is whole, and fills the form in by its answer, once for each ИНН. */
export const useCompanyLookup = (
  form: UseFormReturn<CompanyFields, unknown, CompanyValues>,
  startInn: string,
): LookupState => {
  const inn = form.watch('inn').trim();
  const filledFor = useRef(startInn);
  const { data, isError } = useQuery({ ...companyByInnQuery(inn), enabled: isInn(inn) });
  const company = data?.companies[0];

  useEffect(() => {
    if (!company?.active || filledFor.current === inn) return;
    filledFor.current = inn;
    for (const [name, value] of Object.entries(filledBy(company)))
      form.setValue(name as keyof CompanyFields, value, { shouldValidate: value !== '', shouldDirty: true });
  }, [company, form, inn]);

  if (!isInn(inn)) return 'idle';
  if (isError) return 'failed';
  if (!data) return 'asking';
  if (!data.configured) return 'byHand';
  if (!company) return 'unknown';
  return company.active ? 'filled' : 'notActive';
};
