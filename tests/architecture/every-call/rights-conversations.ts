import { newId } from '#server/platform/ids.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { signedIn, type Right } from './right.ts';
import { amongSeers, aRequest } from './rights-requests.ts';
import type { Asker, World } from './rights-world.ts';

const messages = (world: World): string => `${aRequest(world)}/messages`;

/** The client's side and staff; the viewer may only read. */
const writers = (status: number): Partial<Record<Asker, number>> => ({
  owner: status,
  employee: status,
  manager: status,
  admin: status,
});

const ofStaff = (status: number, others = 403) =>
  signedIn({ manager: status, otherManager: status, admin: status, others });

const templateId = newId();

const template = ({ version }: { version?: number } = {}) => ({
  title: 'Ждём',
  text: 'Ждём ответа',
  version,
});

const putTemplate = async ({ context: { db, clock } }: TestApp): Promise<void> => {
  const words = { title: 'Ждём', text: 'Ждём ответа', version: 1 };
  await db
    .insertInto('message_templates')
    .values({ id: templateId, ...words, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(words))
    .execute();
};

const aTemplate = (): string => `/api/staff/message-templates/${templateId}`;

/** Conversations, and the templates for those who answer in many. */
export const conversationRights: readonly Right[] = [
  {
    call: 'GET /api/requests/:id/messages',
    url: messages,
    answers: amongSeers({ ...writers(200), viewer: 200 }),
  },
  {
    call: 'POST /api/requests/:id/messages',
    url: messages,
    body: () => ({ text: 'Добрый день' }),
    answers: amongSeers(writers(201)),
  },
  {
    call: 'POST /api/requests/:id/messages',
    of: 'a note',
    url: messages,
    body: () => ({ text: 'Для своих', internal: true }),
    answers: amongSeers({ manager: 201, admin: 201 }),
  },
  {
    call: 'POST /api/requests/:id/messages/read',
    url: (world) => `${messages(world)}/read`,
    body: ({ messageId }) => ({ upToId: messageId }),
    answers: amongSeers({ ...writers(200), viewer: 200 }),
  },
  {
    call: 'POST /api/requests/:id/messages/:messageId',
    url: (world) => `${messages(world)}/${world.messageId}`,
    body: () => ({ text: 'Здравствуйте!' }),
    answers: amongSeers({ owner: 200 }),
  },
  { call: 'GET /api/staff/message-templates', answers: ofStaff(200) },
  { call: 'POST /api/staff/message-templates', body: () => template(), answers: ofStaff(201) },
  {
    call: 'POST /api/staff/message-templates/:id',
    url: aTemplate,
    body: () => template({ version: 1 }),
    prepare: putTemplate,
    answers: ofStaff(200),
  },
  {
    call: 'DELETE /api/staff/message-templates/:id',
    url: aTemplate,
    prepare: putTemplate,
    answers: ofStaff(200),
  },
];
