export { makeContact } from './contact.feature.ts';
