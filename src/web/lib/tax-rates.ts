import { createContext, useContext } from 'react';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';

/** The dated tax rates that pages calculate with, as the server sent them; where it could not, the initial ones of the table. */
export const TaxRatesContext = createContext(russianTaxRates);

/** The dated tax rates that pages calculate with. */
export const useTaxRates = () => useContext(TaxRatesContext);
