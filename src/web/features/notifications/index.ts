/** What one wants to be told of: the front door for routes. */
export { RejectNotifications } from './reject-notifications.tsx';
