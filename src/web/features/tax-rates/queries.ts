import { queryOptions } from '@tanstack/react-query';
import type { StaffTaxRate, StaffTaxRates, TaxRateBody, TaxRateChange } from '#contract/tax-rates.ts';
import { session } from '#web/lib/session/browser-session.ts';

const address = '/api/staff/tax-rates';

/** The whole table of taxes. */
export const taxRatesQuery = queryOptions({
  queryKey: ['tax-rates'],
  queryFn: ({ signal }) => session.call<StaffTaxRates>(address, { signal }),
  staleTime: 0,
});

/** Adds a rate. */
export const addTaxRate = (body: TaxRateBody): Promise<StaffTaxRates> => session.call(address, { body });

/** Changes a rate whose day has not come. */
export const changeTaxRate = (id: string, body: TaxRateChange): Promise<StaffTaxRates> =>
  session.call(`${address}/${id}`, { body });

/** Removes a rate whose day has not come. */
export const removeTaxRate = ({ id, version }: StaffTaxRate): Promise<StaffTaxRates> =>
  session.call(`${address}/${id}`, { method: 'DELETE', query: { version } });
