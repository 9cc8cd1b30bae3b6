export { actorOf, actorRows, findMemberships } from './actors.repository.ts';
export { makeCompanies } from './companies.feature.ts';
export { presentCompany } from './companies.presenter.ts';
export { companyNames, findCompany, findCompanyNames, isOnlyOwnerOfOthers } from './companies.repository.ts';
export { companyDocumentReader } from './company-documents.service.ts';
export { confirmCompany } from './confirm-company.service.ts';
