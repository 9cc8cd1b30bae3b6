/** Requests in the account: the front door for routes. */
export { readRequestSearch, type RequestSearch } from './list/list-search.ts';
export { isOutline, requestListKey, requestQuery } from './queries.ts';
export { RequestList } from './list/request-list.tsx';
export { OutlinedRequest } from './request-outline.tsx';
export { RequestPage } from './request-page.tsx';
export { SharingConsents } from './sharing-consents.tsx';
export { useRequestUpdates } from './use-request-updates.ts';
export { useRequestRefresh } from './use-request-refresh.ts';
export { usePassOn, useRequestTransition } from './steps/use-request-transition.ts';
