import type { UserActor } from '#domain/actor.ts';
import { hasCalendar } from '#domain/payments/payment-times.ts';
import { requestPolicy, type RequestAction } from '#domain/requests/request-policy.ts';
import {
  factsOf,
  findAcceptedLease,
  findRequestFor,
  lockRequestFor,
  type AcceptedLease,
  type RequestRow,
} from '#server/features/requests/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

/** A request with a signed contract, and the agreed lease. */
export type Deal = { request: RequestRow; lease: AcceptedLease };

/** An action on a request by an actor who may have to be refused. */
export type Asked = { actor: UserActor; requestId: string; action: RequestAction };

const require = ({ actor, action }: Asked, request: RequestRow | undefined): RequestRow => {
  if (!request) throw new AppError('notFound');
  const refusal = requestPolicy.refusal(action, actor, factsOf(request));
  if (refusal) throw new AppError(refusal);
  return request;
};

const dealOf = async (db: Db, request: RequestRow): Promise<Deal | undefined> => {
  if (!hasCalendar(factsOf(request).status)) return undefined;
  const lease = await findAcceptedLease(db, request);
  return lease && { request, lease };
};

/** The deal, or undefined while its contract is not signed. @throws AppError `notFound`, `forbidden` */
export const findDeal = async (db: Db, asked: Asked): Promise<Deal | undefined> =>
  dealOf(db, require(asked, await findRequestFor(db, asked.actor, asked.requestId)));

/** As {@link findDeal}. @throws AppError `conflict` while its contract is not signed */
export const requireDeal = async (db: Db, asked: Asked): Promise<Deal> => {
  const deal = await findDeal(db, asked);
  if (!deal) throw new AppError('conflict');
  return deal;
};

/** As {@link requireDeal}, its request locked until the transaction ends. */
export const lockDeal = async (tx: Tx, asked: Asked): Promise<Deal> => {
  const request = require(asked, await lockRequestFor(tx, asked.actor, asked.requestId));
  const deal = await dealOf(tx, request);
  if (!deal) throw new AppError('conflict');
  return deal;
};
