import type { UserView } from '#contract/people.ts';

/** A client as an admin opens them, registered on 29 November in Moscow. */
export const clientByAdmin: UserView = {
  id: '01970000-0000-7000-8000-000000000002',
  name: 'Вера Новикова',
  email: 'vera@example.com',
  phone: '+79160000000',
  role: 'client',
  status: 'active',
  company: null,
  vendor: null,
  lessor: null,
  createdAt: '2026-11-28T22:37:00.000Z',
  lastSeenAt: null,
  version: 3,
  emailConfirmed: true,
  phoneConfirmed: true,
  secondFactor: { enabled: false, required: false },
  sessions: 0,
  abilities: { changeRole: true },
};
