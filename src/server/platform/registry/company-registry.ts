import type { CompanyKind } from '#contract/roles.ts';

/** State of a company in the registry; only `active` may lease. */
export type RegistryState = 'active' | 'liquidating' | 'liquidated' | 'bankrupt' | 'reorganizing' | 'unknown';

/** A company as the registry knows it. */
export type RegistryCompany = {
  kind: CompanyKind;
  inn: string;
  /** Empty for a sole trader. */
  kpp: string;
  ogrn: string;
  name: string;
  fullName: string;
  legalAddress: string;
  /** Empty where the registry names nobody. */
  director: string;
  state: RegistryState;
};

/** A suggested address; parts that the registry does not know are null. */
export type RegistryAddress = {
  value: string;
  postalCode: string | null;
  region: string | null;
  city: string | null;
  street: string | null;
  house: string | null;
  lat: number | null;
  lon: number | null;
};

/** What the registry said about a company. `unavailable`: no answer in time, or one that cannot be read. */
export type CompanyLookup =
  | { status: 'found'; company: RegistryCompany }
  | { status: 'notFound' }
  | { status: 'unavailable' };

/** Companies that the registry suggested for an ИНН or a part of a name. */
export type CompanySuggestions =
  | { status: 'found'; companies: RegistryCompany[] }
  | { status: 'unavailable' };

/** What the registry suggested for an address. */
export type AddressLookup = { status: 'found'; suggestions: RegistryAddress[] } | { status: 'unavailable' };

/** The registry of companies and addresses. Never throws for a fault of the registry. */
export type CompanyRegistry = {
  configured: boolean;
  /** A stand-in: companies that it lacks may still exist. */
  demo: boolean;
  /** Null if no registry is configured: the page then says that everything is entered by hand. */
  findCompany: (query: { inn: string; kpp?: string }) => Promise<CompanyLookup | null>;
  /** By ИНН or by part of the name, ten at most; null when no registry is configured. */
  suggestCompanies: (text: string) => Promise<CompanySuggestions | null>;
  /** Ten at most; null when no registry is configured. */
  suggestAddresses: (text: string) => Promise<AddressLookup | null>;
};
