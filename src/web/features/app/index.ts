/** What every page has once: the front door for the root route and the two entries. */
export { AppHosts, AppTop } from './app-hosts.tsx';
export { FirstScript } from './first-script-element.tsx';
