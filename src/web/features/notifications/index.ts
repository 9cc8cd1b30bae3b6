/** The notifications of a person, and the choice of which to get: the front door for routes. */
export { Bell } from './bell.tsx';
export { DeviceSection } from './device-section.tsx';
export { NotificationList } from './notification-list.tsx';
export { NotificationSettings } from './notification-settings.tsx';
export { readNotificationsSearch, type NotificationsSearch } from './notifications-search.ts';
export { forgetDevice } from './push-device.ts';
export { RejectNotifications } from './reject-notifications.tsx';
