/** A company: how its person gives it, and how staff decide on it. The front door for routes. */
export { CompaniesList, CompaniesQueue } from './companies-list.tsx';
export { readCompaniesSearch, type CompaniesSearch } from './companies-search.ts';
export { CompanyCard } from './company-card.tsx';
export { CompanyForm } from './company-form.tsx';
export { CompanyOptions } from './company-options.tsx';
export { CompanyOfStaffView } from './company-view.tsx';
export { companiesQuery, peopleQuery } from './queries.ts';
