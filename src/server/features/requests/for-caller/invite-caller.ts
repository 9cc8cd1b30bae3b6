import type { RequestView } from '#contract/requests.ts';
import type { UserActor } from '#domain/actor.ts';
import { daysUnconfirmedKept } from '#domain/requests/draft-life.ts';
import { requestStaffPolicy } from '#domain/requests/request-staff-policy.ts';
import { letterToken } from '#server/features/notifications/index.ts';
import { referenceOf } from '#server/features/offers/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { newId, sha256 } from '#server/platform/ids.ts';
import { factsOf } from '../requests.presenter.ts';
import { findVisible, lockVisible, type RequestRow } from '../requests.repository.ts';
import { viewOf } from '../requests.service.ts';
import {
  findCallerInvitation,
  insertCallerInvitation,
  replaceLink,
} from './caller-invitations.repository.ts';
import type { NewCaller } from './draft-owner.ts';

const lifeMs = daysUnconfirmedKept * 24 * 60 * 60 * 1000;

/** A link that is about to be sent to a caller. */
type Link = { linkId: string; tokenHash: string };

/**
 * The token of a caller's link: 256 bits derived from the link's id under the server's key, so that a letter sent again holds the same link.
 * Only its hash is stored.
 */
export const callerToken = (context: Context, linkId: string): Promise<string> =>
  letterToken(context, `caller:${linkId}`);

/** Counts a link that is about to be sent. @throws AppError `tooManyRequests` */
export const countLink = async (
  { limits }: Pick<Context, 'limits'>,
  managerId: string,
  phone: string,
): Promise<void> => {
  await limits.consume('callerLinksPerPerson', managerId);
  await limits.consume('callerLinksPerPhone', phone);
};

/** Makes a link before the transaction that sends it. */
export const makeLink = async (context: Context): Promise<Link> => {
  const linkId = newId();
  return { linkId, tokenHash: sha256(await callerToken(context, linkId)) };
};

type Inviting = {
  row: Pick<RequestRow, 'id' | 'version'>;
  link: Link;
  actorId: string | null;
};

const appendCallerInvited = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { row: { id, version }, link, actorId }: Inviting,
): Promise<void> => {
  await appendEvent(tx, clock, {
    type: 'request.callerInvited',
    subject: { type: 'request', id, version },
    actorId,
    data: { linkId: link.linkId },
  });
};

const linkColumns = ({ linkId, tokenHash }: Link, now: Date) => ({
  link_id: linkId,
  token_hash: tokenHash,
  sent_at: now,
  expires_at: new Date(now.getTime() + lifeMs),
});

/** Queues the link to the caller of a new draft. */
export const inviteCaller = async (
  context: Pick<Context, 'clock'>,
  tx: Tx,
  { caller: { name, phone, email, inn }, ...inviting }: Inviting & { caller: NewCaller },
): Promise<void> => {
  const { row, link } = inviting;
  await insertCallerInvitation(tx, {
    ...linkColumns(link, context.clock.now()),
    request_id: row.id,
    name,
    phone,
    email: email ?? null,
    inn: inn ?? null,
  });
  await appendCallerInvited(context, tx, inviting);
};

const requireSender = (actor: UserActor, row: RequestRow | undefined): void => {
  if (!row) throw new AppError('notFound');
  const refusal = requestStaffPolicy.refusal('sendCallerLink', actor, factsOf(row));
  if (refusal) throw new AppError(refusal);
  if (row.status !== 'draft') throw new AppError('conflict');
};

/**
 * Sends the caller of a draft another link; the old one stops working.
 * @throws AppError `notFound`; `forbidden` for anybody but staff; `conflict` once it is confirmed, sent or given up; `tooManyRequests`
 */
export const sendLinkAgain = async (
  context: Context,
  actor: UserActor,
  requestId: string,
  call: IdempotentCall,
): Promise<RequestView> => {
  const link = await makeLink(context);
  const reference = await referenceOf(context);
  const before = async (): Promise<void> => {
    requireSender(actor, await findVisible(context.db, actor, requestId));
    const known = await findCallerInvitation(context.db, requestId);
    if (!known) throw new AppError('conflict');
    await countLink(context, actor.id, known.phone);
  };
  const send = async (tx: Tx): Promise<RequestView> => {
    const locked = await lockVisible(tx, actor, requestId);
    requireSender(actor, locked);
    const now = context.clock.now();
    if (!locked || !(await findCallerInvitation(tx, requestId))) throw new AppError('conflict');
    await replaceLink(tx, requestId, linkColumns(link, now));
    await appendCallerInvited(context, tx, { row: locked, link, actorId: actor.id });
    return viewOf(tx, actor, { row: { ...locked, updated_at: now }, reference, now });
  };
  return idempotent(context, call, send, { before });
};
