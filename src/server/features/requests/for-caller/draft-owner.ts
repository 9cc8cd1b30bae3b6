import type { CreateDraft } from '#contract/create-request.ts';
import { roleIn, type Actor, type UserActor } from '#domain/actor.ts';
import { isInn } from '#domain/formats/company-numbers.ts';
import { requestSendingPolicy } from '#domain/requests/request-policy.ts';
import { draftPolicy } from '#domain/requests/request-staff-policy.ts';
import { actorOf, actorRows } from '#server/features/companies/index.ts';
import type { Context, Db, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { RequestRow } from '../requests.repository.ts';

type DraftClient = NonNullable<CreateDraft['client']>;

/** A new person who asked staff for a request. */
export type NewCaller = Extract<DraftClient, { phone: string }>;

/** The owner of a draft, or the caller who is to confirm it, and the staff member who writes it for them. */
export type Owner =
  | { client: UserActor; caller: null; managerId: string | null }
  | { client: null; caller: NewCaller; managerId: string };

export const findActor = async (db: Db, userId: string): Promise<UserActor | undefined> => {
  const row = await actorRows(db).where('people.id', '=', userId).executeTakeFirst();
  return row && actorOf(row);
};

const requireCompanyOf = (client: Actor, companyId: string | undefined, field: string): void => {
  if (companyId !== undefined && roleIn(client, companyId) === null) throw fieldError(field, 'unknown');
};

/**
 * Requires that a draft is for one of its client's companies; a caller who has not confirmed it has none here. @throws AppError
 * `formHasErrors`
 */
export const requireClientsCompany = async (
  tx: Tx,
  { client_id: clientId }: Pick<RequestRow, 'client_id'>,
  companyId: string | undefined,
): Promise<void> => {
  if (companyId === undefined) return;
  const client = clientId === null ? undefined : await findActor(tx, clientId);
  if (!client) throw fieldError('companyId', 'unknown');
  requireCompanyOf(client, companyId, 'companyId');
};

const knownClient = async (db: Db, userId: string): Promise<UserActor> => {
  const found = await findActor(db, userId);
  if (found?.role !== 'client' || found.status === 'deleted') throw fieldError('client.userId', 'notFound');
  return found;
};

type Asked = { client: DraftClient | undefined; companyId: string | undefined };

/** @throws AppError `forbidden`, `formHasErrors` for an unknown client or company */
export const ownerOf = async (
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { client, companyId }: Asked,
): Promise<Owner> => {
  if (actor.kind !== 'user') throw new AppError('forbidden');
  const notWriter = draftPolicy.refusal('write', actor, { forAnother: client !== undefined });
  if (notWriter) throw new AppError(notWriter);
  if (client !== undefined && !('userId' in client)) {
    if (client.inn !== undefined && !isInn(client.inn)) throw fieldError('client.inn', 'inn');
    return { client: null, caller: client, managerId: actor.id };
  }
  const whose = client ? await knownClient(db, client.userId) : actor;
  requireCompanyOf(whose, companyId, client ? 'client.companyId' : 'companyId');
  const facts = { clientId: whose.id, companyId: companyId ?? null };
  const refusal = requestSendingPolicy.refusal('send', actor, facts);
  if (refusal) throw new AppError(refusal);
  return { client: whose, caller: null, managerId: client ? actor.id : null };
};

/** Notifies a client that a draft by staff waits for them. */
export const appendDraftWritten = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { id, version, client_id: clientId }: Pick<RequestRow, 'id' | 'version' | 'client_id'>,
  actorId: string | null,
): Promise<void> => {
  await appendEvent(tx, clock, {
    type: 'request.draftWritten',
    subject: { type: 'request', id, version },
    actorId,
    data: { clientId, to: 'draft' },
  });
};
