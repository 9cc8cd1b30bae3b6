/** Pages of the site as admins edit them: the front door for routes. */
export { PageList } from './page-list.tsx';
export { PageView } from './page-view.tsx';
