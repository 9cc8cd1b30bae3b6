import { putNotification } from '#tests/factories/notification.ts';
import { signedIn, type Answers, type Right } from './right.ts';

const unknown = '01970000-0000-7000-8000-00000000ffff';
const admins = (answer: number): Answers => signedIn({ admin: answer, others: 403 });

/** A person's own notifications, the staff's view of a request's notifications, and the admins' actions on failing deliveries. */
export const notificationRights: readonly Right[] = [
  {
    call: 'GET /api/notifications/:userId',
    of: 'the owner’s',
    url: ({ people }) => `/api/notifications/${people.owner.userId}`,
    answers: signedIn({ owner: 200, others: 404 }),
  },
  {
    call: 'POST /api/notifications/0/all',
    body: () => ({ isRead: true }),
    answers: signedIn({ others: 200 }),
  },
  {
    call: 'POST /api/notifications/0/:id',
    of: 'the owner’s',
    url: ({ ownersNotificationId }) => `/api/notifications/0/${ownersNotificationId}`,
    body: () => ({ isRead: true }),
    answers: signedIn({ owner: 200, others: 404 }),
  },
  {
    call: 'DELETE /api/notifications/0/:id',
    of: 'a missing one',
    url: () => `/api/notifications/0/${unknown}`,
    answers: signedIn({ others: 404 }),
  },
  {
    call: 'DELETE /api/notifications/0/:id',
    of: 'the owner’s, for others',
    url: ({ ownersNotificationId }) => `/api/notifications/0/${ownersNotificationId}`,
    prepare: async (t, { people, ownersNotificationId }) => {
      await putNotification(t, people.owner.userId, ownersNotificationId);
    },
    answers: signedIn({ owner: 200, others: 404 }),
  },
  { call: 'GET /api/notifications/preferences', answers: signedIn({ others: 200 }) },
  {
    call: 'POST /api/notifications/preferences',
    body: () => ({ version: 0 }),
    answers: signedIn({ others: 200 }),
  },
  {
    call: 'GET /api/requests/:id/told',
    of: 'assigned to the manager',
    url: ({ requestId }) => `/api/requests/${requestId}/told`,
    answers: signedIn({
      owner: 403,
      employee: 403,
      viewer: 403,
      vendor: 403,
      lessor: 403,
      lessorViewer: 403,
      manager: 200,
      admin: 200,
      others: 404,
    }),
  },
  { call: 'GET /api/staff/deliveries', answers: admins(200) },
  {
    call: 'GET /api/staff/deliveries/:id',
    url: () => `/api/staff/deliveries/${unknown}`,
    answers: admins(404),
  },
  {
    call: 'POST /api/staff/deliveries/:id',
    url: () => `/api/staff/deliveries/${unknown}`,
    answers: admins(404),
  },
  {
    call: 'DELETE /api/staff/deliveries/:id',
    url: () => `/api/staff/deliveries/${unknown}`,
    answers: admins(404),
  },
];
