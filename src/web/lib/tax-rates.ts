import { createContext, useContext } from 'react';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';

/** The dated taxes by which pages calculate, as the server told them; where it could not, those that the table began with. */
export const TaxRatesContext = createContext(russianTaxRates);

/** The dated taxes by which pages calculate. */
export const useTaxRates = () => useContext(TaxRatesContext);
