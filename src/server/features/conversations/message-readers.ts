import type { DomainEvent } from '#contract/events.ts';
import { isStaff, system } from '#domain/actor.ts';
import { messageNotices, type MessageReader } from '#domain/notifications/message-notices.ts';
import type { NoticeSource, AddressedNotice } from '#server/features/notifications/index.ts';
import { harmlessName } from '#domain/formats/harmless-name.ts';
import { findPeople, nameOf } from '#server/features/people/index.ts';
import { listenersOf, type Listener } from './audience.ts';
import type { ConversationRequest, Conversations } from './conversation-requests.ts';
import { findFilesOf, findMessage, type MessageRow } from './messages.repository.ts';

type Role = Listener['actor']['role'] | MessageRow['author_role'];

const sideOf = (role: Role): MessageReader => (role === 'client' || role === 'lessor' ? role : 'manager');

const isRead = (message: MessageRow, { mark }: Listener): boolean =>
  mark !== null && mark.upTo !== null && mark.upTo >= message.id;

/** A note notifies the request's manager and staff who have written there; a message notifies the other parties and the request's manager. */
const hears =
  (message: MessageRow, { facts }: ConversationRequest) =>
  (listener: Listener): boolean => {
    const { actor, concerned, mark } = listener;
    if (isRead(message, listener)) return false;
    const manages = actor.id === facts.managerId;
    if (message.internal)
      return isStaff(actor) && (manages || (mark?.noted ?? false) || (mark?.wrote ?? false));
    const otherSide = sideOf(actor.role) !== sideOf(message.author_role);
    return manages || (otherSide && (concerned || (mark?.wrote ?? false)));
  };

const messageOf = ({ data }: DomainEvent): string => String(data['messageId']);

/** Who is notified about a message: those who see it, have not read it by then and are not on its author's side. */
export const messageReaders =
  (conversations: Conversations): NoticeSource =>
  async (event) => {
    const { context, requests } = conversations;
    const message = await findMessage(context.db, messageOf(event));
    const request = message && (await requests.find(context.db, system, message.request_id));
    if (!message || !request) return [];
    const [author] = await findPeople(context.db, [message.author_id]);
    const facts = {
      requestId: request.id,
      requestNumber: request.number,
      asset: harmlessName(request.asset),
      author: { name: author ? harmlessName(nameOf(author)) : '', role: message.author_role },
      files: (await findFilesOf(context.db, [message.id])).length,
      internal: message.internal,
    };
    const byReader = messageNotices['conversation.messageWritten'];
    const listeners = await listenersOf(conversations, request);
    return listeners.filter(hears(message, request)).flatMap(({ actor }): AddressedNotice[] => {
      const notice = byReader[sideOf(actor.role)](facts);
      return notice ? [{ userId: actor.id, notice }] : [];
    });
  };
