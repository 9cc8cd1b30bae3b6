import { Bell } from '#web/features/notifications/index.ts';

/** Always the same element, so that no header is rendered again because of it. */
export const bell = <Bell />;
