export { actorAt, actorOf, actorRows, findActor, findMemberships } from './actors.repository.ts';
export { companyReaders } from './company-readers.ts';
export { makeCompanies } from './companies.feature.ts';
export { presentCompany } from './companies.presenter.ts';
export {
  findCheckedCompany,
  findCompaniesByInn,
  findCompanyNames,
  innsOfVendors,
} from './companies.repository.ts';
export { findEmployer } from './employers.ts';
export { acceptProof } from './company-proof.service.ts';
export {
  chooseCompany,
  findCompaniesOf,
  findSendersCompany,
  isOnlyOwnerOfOthers,
  isProvenSender,
  type SendersCompany,
} from './memberships.repository.ts';
export { findVisibleDocuments as findCompanyDocuments } from './documents/company-documents.repository.ts';
export { addCompanyDocument, companyDocumentReader } from './documents/company-documents.service.ts';
export { companyByInn, companyNamed, confirmCompany } from './confirm-company.service.ts';
export { leaveCompanies } from './leave-companies.service.ts';
export { isOnlyOwnerAtWork } from './work.service.ts';
