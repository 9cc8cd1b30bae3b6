/** Complaints of visitors, for staff: the front door for routes. */
export { ComplaintsList } from './complaints-list.tsx';
