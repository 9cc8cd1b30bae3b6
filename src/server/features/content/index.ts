export { documentOf } from './documents.ts';
