import { Bell } from '#web/features/notifications/index.ts';

/** Always the same element, so that no header is drawn anew for it. */
export const bell = <Bell />;
