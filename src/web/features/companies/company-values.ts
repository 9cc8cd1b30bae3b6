import type { CompanyValues, CompanyView } from '#contract/accounts.ts';
import type { CompanyLookup } from './company-registry.ts';

/** The form's fields: all of them text, blank where nothing is known. */
export type CompanyFields = Record<keyof CompanyValues, string>;

/** A form in which nothing is filled in. */
export const emptyCompany: CompanyFields = {
  inn: '',
  kpp: '',
  ogrn: '',
  name: '',
  fullName: '',
  legalAddress: '',
  director: '',
  taxSystem: '',
  bik: '',
  account: '',
  correspondentAccount: '',
};

/** The name of a sole trader's business. */
export const nameOfTrader = (fullName: string): string => {
  const name = fullName.trim();
  return name && `ИП ${name}`;
};

/** A confirmed company as the form's fields. */
export const fieldsOf = (company: CompanyView): CompanyFields => ({
  inn: company.inn,
  kpp: company.kpp ?? '',
  ogrn: company.ogrn ?? '',
  name: company.name,
  fullName: company.fullName ?? '',
  legalAddress: company.legalAddress ?? '',
  director: company.director ?? '',
  taxSystem: company.taxSystem ?? '',
  bik: company.bik ?? '',
  account: company.account ?? '',
  correspondentAccount: company.correspondentAccount ?? '',
});

/** The registry's data, as the fields that it fills. */
export const filledBy = (company: CompanyLookup['companies'][number]): Partial<CompanyFields> => ({
  kpp: company.kpp ?? '',
  ogrn: company.ogrn,
  name: company.name,
  fullName: company.fullName ?? '',
  legalAddress: company.legalAddress,
  director: company.director,
});

/** Digits as they are pasted, «7707 083 893», without separators. */
export const withoutSpaces = (value: string): string => value.replaceAll(/\s/gu, '');

/** Whether an ИНН is that of a person (a sole trader, who has no КПП), by its length. */
export const isOfPerson = (inn: string): boolean => withoutSpaces(inn).length === 12;
