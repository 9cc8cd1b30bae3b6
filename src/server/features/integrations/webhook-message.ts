import { z } from 'zod/mini';
import type { DomainEvent } from '#contract/events.ts';
import { webhookEvent, webhookEvents, type WebhookEvent } from '#contract/integrations.ts';
import type { NotificationKind } from '#contract/notifications.ts';
import { moveInEvent, requestStatus } from '#contract/request-status.ts';
import type { Role } from '#contract/roles.ts';
import { isLessor, type UserActor } from '#domain/actor.ts';
import type { RequestFacts } from '#domain/requests/request-facts.ts';
import { mayStillBeTold, toldOfArrival, toldOfMove, type ToldStatuses } from '#domain/requests/told-moves.ts';
import { factsOf, lessorIdsIn, type RequestRow } from '#server/features/requests/index.ts';

/** Events of requests that webhooks are told of. */
export const toldEvents = [...webhookEvents, 'request.lessorsInvited'] as const;

/** The name of an event in a message. A lessor must not learn whether it was invited later than others, so to each the request is a new one. */
export const webhookEventOf = ({ type }: Pick<DomainEvent, 'type'>): WebhookEvent =>
  type === 'request.lessorsInvited' ? 'request.submitted' : webhookEvent.parse(type);

const kindsOfArrival: Partial<Record<Role, NotificationKind>> = {
  vendor: 'vendorLead',
  lessor: 'lessorInvitation',
};

/** The kind of notification that a message is for its reader, who chooses channels kind by kind. */
export const kindOf = ({ role }: UserActor, event: WebhookEvent): NotificationKind =>
  (event === 'request.submitted' ? kindsOfArrival[role] : undefined) ?? 'requestStatus';

/** The kinds of notifications that come by webhook. */
export const webhookKinds: readonly NotificationKind[] = ['requestStatus', ...Object.values(kindsOfArrival)];

const toldOf = (actor: UserActor, event: DomainEvent, facts: RequestFacts): ToldStatuses | null => {
  if (event.type === 'request.moved') return toldOfMove(actor, facts, moveInEvent.parse(event.data));
  const reached = isLessor(actor)
    ? lessorIdsIn(event).has(actor.lessor?.id)
    : event.type === 'request.submitted';
  return reached ? toldOfArrival(actor, facts) : null;
};

/**
 * What a person's webhook is sent about an event of a request that they may see: the request and its status as their list shows it, and
 * nothing about people; null if nothing is sent.
 */
export const messageTo = (actor: UserActor, event: DomainEvent, request: RequestRow): string | null => {
  const facts = factsOf(request);
  const told = toldOf(actor, event, facts);
  if (!told || !mayStillBeTold(actor, facts, told.status)) return null;
  return JSON.stringify({
    type: webhookEventOf(event),
    timestamp: event.createdAt,
    data: { id: request.id, number: request.number, ...told },
  });
};

const sentStatus = z.object({ data: z.object({ status: requestStatus }) });

/** Whether a message that waited may still be sent to this person, who may see the request. */
export const mayStillGet = (actor: UserActor, request: RequestRow, body: string): boolean =>
  mayStillBeTold(actor, factsOf(request), sentStatus.parse(JSON.parse(body)).data.status);
