/** Deliveries in trouble, for admins: the front door for routes. */
export { DeliveriesList } from './deliveries-list.tsx';
export { readDeliveriesSearch, type DeliveriesSearch } from './deliveries-search.ts';
