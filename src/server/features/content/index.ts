export { makeContent } from './content.feature.ts';
export { documentInForce, documentsInForce } from './documents.ts';
export { siteOf } from './site.ts';
