/** Companies as staff decide on them: the front door for routes. */
export { CompaniesList, CompaniesQueue } from './companies-list.tsx';
export { readCompaniesSearch, type CompaniesSearch } from './companies-search.ts';
export { CompanyOfStaffView } from './company-view.tsx';
export { companiesQuery, peopleQuery } from './queries.ts';
