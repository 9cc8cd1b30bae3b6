import type { UserActor } from '#domain/actor.ts';
import { calendarFile } from '#domain/payments/calendar-file.ts';
import { actorAt, actorRows } from '#server/features/companies/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { newSecret, sha256 } from '#server/platform/ids.ts';
import { deleteLink, findLink, findLinkTime, putLink } from './calendar-links.repository.ts';
import { findDeal, requireDeal, type Deal } from './deal.ts';
import { paymentsOfDeal } from './payments.service.ts';

const asked = (actor: UserActor, requestId: string) => ({ actor, requestId, action: 'seePayments' as const });

/** Whether one's own URL of the deal's calendar works. @throws AppError `notFound`, `forbidden` */
export const calendarLinkOf = async ({ db }: Context, actor: UserActor, requestId: string) => {
  await findDeal(db, asked(actor, requestId));
  const madeAt = await findLinkTime(db, { requestId, userId: actor.id });
  return { madeAt: madeAt?.toISOString() ?? null };
};

/**
 * Makes one's own URL of the deal's calendar, which is shown this once; the previous one stops working.
 * @throws AppError `notFound`, `forbidden`, `conflict` before the contract is signed
 */
export const makeCalendarLink = async (
  { db, clock, env }: Context,
  actor: UserActor,
  requestId: string,
): Promise<{ url: string; madeAt: string }> => {
  const madeAt = clock.now();
  const token = newSecret();
  await db.transaction().execute(async (tx) => {
    await requireDeal(tx, asked(actor, requestId));
    await putLink(tx, { requestId, userId: actor.id }, { token_hash: sha256(token), made_at: madeAt });
  });
  return { url: `${env.PUBLIC_URL}/api/calendars/${token}.ics`, madeAt: madeAt.toISOString() };
};

/** Disables one's own URL of the deal's calendar; a repeat changes nothing. @throws AppError `notFound`, `forbidden` */
export const endCalendarLink = async (
  { db }: Context,
  actor: UserActor,
  requestId: string,
): Promise<Record<string, never>> => {
  await db.transaction().execute(async (tx) => {
    await findDeal(tx, asked(actor, requestId));
    await deleteLink(tx, { requestId, userId: actor.id });
  });
  return {};
};

/** The deal of a calendar URL, as long as its owner may see the payments. */
const dealOfLink = async ({ db, clock }: Context, token: string): Promise<Deal | undefined> => {
  const link = await findLink(db, sha256(token));
  const row = link && (await actorRows(db).where('people.id', '=', link.userId).executeTakeFirst());
  if (!link || !row) return undefined;
  try {
    return await findDeal(db, asked(actorAt(row, clock.now()), link.requestId));
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

/**
 * The calendar behind a URL, for programs without a sign-in. Invalid URLs are limited by the caller's network, valid ones each separately:
 * many programs call from one network.
 * @throws AppError `notFound`, `tooManyRequests`
 */
export const calendarOf = async (context: Context, token: string, { ip }: Caller): Promise<Uint8Array> => {
  await context.limits.check('wrongCalendarsPerAddress', ip);
  const deal = await dealOfLink(context, token);
  if (!deal) {
    await context.limits.penalty('wrongCalendarsPerAddress', ip);
    throw new AppError('notFound');
  }
  await context.limits.consume('readsPerCalendar', sha256(token));
  const { request, lease } = deal;
  const file = calendarFile({
    id: request.id,
    number: request.number,
    host: new URL(context.env.PUBLIC_URL).host,
    agreedAt: lease.agreedAt.toISOString(),
    payments: (await paymentsOfDeal(context.db, deal)).filter(({ amountKopecks }) => amountKopecks > 0),
  });
  return new TextEncoder().encode(file);
};
