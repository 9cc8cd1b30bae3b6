export { CompanyDocuments } from './company-documents.tsx';
