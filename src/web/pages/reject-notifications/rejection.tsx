export { RejectNotifications } from '#web/features/notifications/index.ts';
