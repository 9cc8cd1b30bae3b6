import type { SocketFrame } from '#contract/sockets.ts';
import { isBlocked, isStaff, system, type UserActor } from '#domain/actor.ts';
import { conversationViewFor } from '#domain/conversations/message-life.ts';
import type { Conversations, ConversationRequest } from './conversation-requests.ts';
import { participantsOf } from './message-views.ts';

/** Somebody who sees a conversation now; with a `mark` if they have read or written in it. */
export type Listener = {
  actor: UserActor;
  /** Whether the request concerns them, regardless of having read it. */
  concerned: boolean;
  mark: { upTo: string | null; wrote: boolean; noted: boolean } | null;
};

/**
 * Those who see a conversation now and may want to follow it: people whom the request concerns, and people who have read or written in it.
 */
export const listenersOf = async (
  { context, requests }: Conversations,
  request: ConversationRequest,
): Promise<Listener[]> => {
  const listeners = new Map<string, Listener>();
  for (const actor of await requests.concerned(context, request.id))
    listeners.set(actor.id, { actor, concerned: true, mark: null });
  for (const { actor, read_up_to: upTo, wrote, noted } of await participantsOf(context.db, request.id)) {
    // Concerned people come with the colleagues for whom they stand in today.
    const concerned = listeners.get(actor.id);
    listeners.set(actor.id, {
      actor: concerned?.actor ?? actor,
      concerned: concerned !== undefined,
      mark: { upTo, wrote, noted },
    });
  }
  return [...listeners.values()].filter(
    ({ actor }) => !isBlocked(actor) && conversationViewFor(actor, request) !== null,
  );
};

/** Handled without a sound or a title, like a read mark from another page. */
const frameOf = (requestId: string): SocketFrame => ({
  type: 'conversation',
  payload: { subType: 'readMessage', id: requestId },
});

/** Makes the open pages of a conversation reload it; for staff notes, only those of staff. Call it after the commit. */
export const refreshOpenPages = async (
  conversations: Conversations,
  requestId: string,
  { internal }: { internal: boolean },
): Promise<void> => {
  const { context, requests } = conversations;
  const request = await requests.find(context.db, system, requestId);
  if (!request) return;
  const listeners = await listenersOf(conversations, request);
  const recipients = listeners.filter(({ actor }) => !internal || isStaff(actor));
  try {
    await context.eventBus.sendFrames(
      recipients.map(({ actor }) => ({ userId: actor.id, frame: frameOf(requestId) })),
    );
  } catch (err) {
    // The message is saved; a page that was not notified shows it at its next load.
    context.log.warn({ err }, 'open pages were not notified of a conversation');
  }
};
