import type { Actor, UserActor } from '#domain/actor.ts';
import { conversationViewFor, type ConversationView } from '#domain/conversations/message-life.ts';
import type { RequestFacts } from '#domain/requests/request-facts.ts';
import { requestPolicy } from '#domain/requests/request-policy.ts';
import type { Context, Db, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

/** What a conversation needs of its request. */
export type ConversationRequest = {
  id: string;
  number: number;
  asset: string;
  version: number;
  facts: RequestFacts;
  /** An id made when the currently accepted КП was accepted; null while there is none. */
  acceptedId: string | null;
};

/** What conversations need from requests. Requests in turn count unread messages, so this is passed in by features.ts. */
export type RequestsOfConversations = {
  /** The request, if the actor may know of it. */
  find: (db: Db, actor: Actor, id: string) => Promise<ConversationRequest | undefined>;
  /** As `find`, locked until the transaction ends. */
  lock: (tx: Tx, actor: Actor, id: string) => Promise<ConversationRequest | undefined>;
  /**
   * The people whom a request concerns: its client, its manager and today's stand-in (or all managers while it is unassigned), the people of
   * the lessor whose КП is accepted.
   */
  concerned: (context: Pick<Context, 'db' | 'clock'>, id: string) => Promise<UserActor[]>;
};

/** What every use case of conversations needs. */
export type Conversations = { context: Context; requests: RequestsOfConversations };

/** A request and what its reader sees of the conversation. */
export type Seen = { request: ConversationRequest; view: ConversationView };

/** @throws AppError `notFound` for a request that the actor may not know of, `forbidden` if they may not see its conversation */
export const requireSeen = (actor: Actor, request: ConversationRequest | undefined): Seen => {
  if (!request) throw new AppError('notFound');
  const view = conversationViewFor(actor, request);
  if (!view) throw new AppError('forbidden');
  return { request, view };
};

/** A conversation begins once its request is sent. */
export const mayWrite = (actor: UserActor, { facts }: ConversationRequest): boolean =>
  facts.sent && requestPolicy.can('write', actor, facts);
