import { useQueryClient } from '@tanstack/react-query';
import type { StaffTaxRates } from '#contract/tax-rates.ts';
import { currentOf } from '#web/lib/forms/current-of.ts';
import { taxRatesQuery } from './queries.ts';

/** Makes an edit and shows the resulting table; where somebody was faster, theirs. */
export const useTaxEdit = () => {
  const queryClient = useQueryClient();
  const put = (table: StaffTaxRates): void => void queryClient.setQueryData(taxRatesQuery.queryKey, table);
  return async (edit: Promise<StaffTaxRates>): Promise<void> => {
    try {
      put(await edit);
    } catch (error) {
      const current = currentOf(error) as StaffTaxRates | undefined;
      if (current) put(current);
      throw error;
    }
  };
};
