export { makeContent } from './content.feature.ts';
export { documentOf } from './documents.ts';
export { siteOf } from './site.ts';
