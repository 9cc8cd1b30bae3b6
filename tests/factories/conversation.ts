import type { MessagePage, MessageView } from '#contract/conversations.ts';
import type { TestApp } from '../support/test-app.ts';
import { acceptOffer, createDeal, sendOffer, type ActingLessor } from './deal.ts';
import { get, post, type Answer, type Bearer } from './http.ts';
import { createSignedIn } from './person.ts';

/** The API address of a request's conversation. */
export const messagesOf = (requestId: string): string => `/api/requests/${requestId}/messages`;

/** Writes in a conversation, and returns the answer as it is. */
export const tryWrite = (t: TestApp, who: Bearer, requestId: string, body: object): Promise<Answer> =>
  post(t, messagesOf(requestId), body, who);

/** Writes a message. */
export const write = async (
  t: TestApp,
  who: Bearer,
  requestId: string,
  body: string | object,
): Promise<MessageView> => {
  const answer = await tryWrite(t, who, requestId, typeof body === 'string' ? { text: body } : body);
  if (answer.status !== 201) throw new Error(`the message was answered with ${JSON.stringify(answer)}`);
  return answer.body;
};

/** The newest page of a conversation. */
export const conversationOf = async (
  t: TestApp,
  who: Bearer,
  requestId: string,
  query = '',
): Promise<MessagePage> => {
  const answer = await get(t, `${messagesOf(requestId)}${query}`, who);
  if (answer.status !== 200) throw new Error(`the conversation was answered with ${JSON.stringify(answer)}`);
  return answer.body;
};

/** Marks messages up to this one as read. */
export const readUpTo = (t: TestApp, who: Bearer, requestId: string, upToId: string): Promise<Answer> =>
  post(t, `${messagesOf(requestId)}/read`, { upToId }, who);

/** A deal of a client with two lessors, its manager, and a function that accepts the offer of one of them. */
export const createConversation = async (t: TestApp) => {
  const { client, lessors, requestId } = await createDeal(t, 2);
  const [lessor, rival] = lessors as [ActingLessor, ActingLessor];
  const manager = await createSignedIn(t, { role: 'manager', name: 'Мария Менеджерова' });
  await t.context.db
    .updateTable('requests')
    .set({ manager_id: manager.userId })
    .where('id', '=', requestId)
    .execute();
  return {
    client,
    lessor,
    rival,
    manager,
    requestId,
    accept: async (of: ActingLessor): Promise<void> => {
      const { id } = await sendOffer(t, of, requestId);
      const accepted = await acceptOffer(t, client, id);
      if (accepted.status !== 200) throw new Error(`the offer was answered with ${accepted.status}`);
    },
    /** The accepted offer is given up. */
    backOut: async (of: ActingLessor): Promise<void> => {
      const { version } = (await get(t, `/api/requests/${requestId}`, of.who)).body;
      const to = { to: 'in_review', reason: 'Не одобрили', version };
      const moved = await post(t, `/api/requests/${requestId}/transitions`, to, of.who);
      if (moved.status !== 200) throw new Error(`the move was answered with ${JSON.stringify(moved.body)}`);
    },
  };
};
