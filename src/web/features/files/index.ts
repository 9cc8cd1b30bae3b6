/** Documents of a company: the front door for routes. */
export { CompanyDocuments } from './company-documents.tsx';
export { DocumentsOfPerson } from './documents-of-person.tsx';
