/** One's own data: the front door for routes. */
export { CompanySection } from './company-section.tsx';
export { Consents } from './consents.tsx';
export { ContactsState } from './contacts-state.tsx';
export { DeleteAccountSection } from './delete-account-section.tsx';
export { OwnDataSection } from './own-data-section.tsx';
export { StaleVersionNotice } from './stale-version-notice.tsx';
export { PersonForm } from './person-form.tsx';
export { Section } from './section.tsx';
export { useCompanyEdit } from './use-company-edit.ts';
