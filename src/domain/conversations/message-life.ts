import type { MessageAuthorRole } from '#contract/conversations.ts';
import { isLessor, isStaff, type Actor } from '../actor.ts';
import type { RequestFacts } from '../requests/request-facts.ts';
import { requestViewFor } from '../requests/request-policy.ts';

const editableMs = 5 * 60_000;

/** Until when a message may be edited by its author: five minutes after it was written. */
export const editableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + editableMs);

/** What somebody sees of a conversation: with or without staff notes, and from which message on. */
export type ConversationView = {
  readonly internal: boolean;
  /** Messages with a later id are seen; null where all are. */
  readonly after: string | null;
};

/** What a conversation depends on in its request. */
export type ConversationFacts = {
  readonly facts: RequestFacts;
  /** An id made when the currently accepted КП was accepted; null while there is none. */
  readonly acceptedId: string | null;
};

/**
 * What the actor sees of a request's conversation; null if nothing. The lessor whose КП is accepted sees what was written since then, and
 * nothing once its КП is no longer accepted. Its SQL twin is `seenIn` of the repository.
 */
export const conversationViewFor = (
  actor: Actor,
  { facts, acceptedId }: ConversationFacts,
): ConversationView | null => {
  const sees = requestViewFor(actor, facts);
  if (!sees?.messages) return null;
  if (isLessor(actor)) return acceptedId === null ? null : { internal: false, after: acceptedId };
  return { internal: sees.internalMessages, after: null };
};

/** How far somebody has read a conversation. */
export type ReaderMark = {
  readonly userId: string;
  readonly role: MessageAuthorRole;
  readonly lessorId: string | null;
  readonly upTo: string;
  /** Nothing up to this id was shown to them. */
  readonly after: string | null;
};

type Seen = { readonly id: string; readonly authorId: string; readonly internal: boolean };

const isOfStaff = ({ role }: ReaderMark): boolean => role === 'manager' || role === 'admin';

/** A lessor must not learn of readers from another lessor: one whose КП was accepted before may have read the conversation. */
const mayKnow = (actor: Actor, { role, lessorId }: ReaderMark): boolean =>
  isStaff(actor) || !isLessor(actor) || role !== 'lessor' || lessorId === actor.lessor?.id;

/** Who beside its author has seen a message, as far as the actor may know. */
export const readersOf = (actor: Actor, message: Seen, marks: readonly ReaderMark[]): readonly ReaderMark[] =>
  marks.filter(
    (mark) =>
      mark.userId !== message.authorId &&
      mark.upTo >= message.id &&
      (mark.after === null || mark.after < message.id) &&
      (!message.internal || isOfStaff(mark)) &&
      mayKnow(actor, mark),
  );
