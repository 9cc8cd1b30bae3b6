import type { z } from 'zod/mini';
import type {
  AnswerComplaintBody,
  ComplaintBody,
  complaintsPage,
  ComplaintsQuery,
  ComplaintView,
} from '#contract/complaints.ts';
import { accountPolicy } from '#domain/accounts/account-policy.ts';
import type { Actor, UserActor } from '#domain/actor.ts';
import { findLessorNames } from '#server/features/lessors/index.ts';
import { publishedCards } from '#server/features/offers/index.ts';
import { findPeople, nameOf, recordConsent } from '#server/features/people/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { mostCounted, pageOfRows, readCursor, totalOf } from '#server/platform/http/id-cursor.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { newId } from '#server/platform/ids.ts';
import { countersOf } from '#server/platform/limits/limits.ts';
import {
  countComplaints,
  findComplaints,
  findSame,
  insertComplaint,
  lockComplaint,
  writeAnswer,
  type Complaint,
} from './complaints.repository.ts';

const findSubjectName = async (
  context: Context,
  { type, id }: ComplaintBody['subject'],
): Promise<string | undefined> => {
  if (type === 'offer') {
    const [card] = await publishedCards(context, [id]);
    return card && `${card.brand} ${card.model}, ${card.year}, ${card.vendor.name}`;
  }
  return (await findLessorNames(context.db, [id])).get(id);
};

/** The subject of a complaint about to be made. @throws AppError `notFound` for what is not on sale, or not a lessor */
export const subjectOf = async (
  context: Context,
  subject: ComplaintBody['subject'],
): Promise<{ name: string }> => {
  const name = await findSubjectName(context, subject);
  if (name === undefined) throw new AppError('notFound');
  return { name };
};

/** Receives a complaint: complaint, consent and event are one transaction. A repeat gets the answer of the first, whatever the limit. */
export const complain = async (
  context: Context,
  actor: Actor,
  body: ComplaintBody,
  { caller, repeat }: { caller: Caller; repeat: IdempotentCall },
): Promise<{ id: string }> => {
  const userId = actor.kind === 'user' ? actor.id : null;
  const same = await findSame(context.db, { userId, body });
  if (same) return same;
  const name = await findSubjectName(context, body.subject);
  if (name === undefined) throw fieldError('subject.id', 'unknown');
  const write = async (tx: Tx): Promise<{ id: string }> => {
    const id = newId();
    const now = context.clock.now();
    const { subject, reason, text, email = null } = body;
    await insertComplaint(tx, {
      id,
      subject_type: subject.type,
      subject_id: subject.id,
      subject_name: name,
      reason,
      text,
      email,
      user_id: userId,
      created_at: now,
    });
    if (email !== null) {
      const given = { kind: 'personalData', form: '/contact', caller, now } as const;
      await recordConsent(tx, given, { complaintId: id, userId });
    }
    await appendEvent(tx, context.clock, {
      type: 'complaint.made',
      subject: { type: 'complaint', id, version: 1 },
      actorId: userId,
      data: { about: subject.type, reason },
    });
    return { id };
  };
  const before = async (): Promise<void> => {
    await context.limits.admit(countersOf('complaintsPerAddress', caller.ip), caller);
  };
  return idempotent(context, repeat, write, { before });
};

const requireStaff = (actor: UserActor): void => {
  const refusal = accountPolicy.refusal('handleRequests', actor, null);
  if (refusal) throw new AppError(refusal);
};

const present = async ({ db }: Context, rows: readonly Complaint[]): Promise<ComplaintView[]> => {
  const ids = rows.flatMap((row) => [row.user_id, row.answered_by].filter((id) => id !== null));
  const names = new Map((await findPeople(db, [...new Set(ids)])).map((one) => [one.id, nameOf(one)]));
  return rows.map((row) => ({
    id: row.id,
    subject: { type: row.subject_type, id: row.subject_id, name: row.subject_name },
    reason: row.reason,
    text: row.text,
    author: row.user_id === null ? null : { id: row.user_id, name: names.get(row.user_id) ?? '' },
    canBeAnswered: row.user_id !== null || row.email !== null,
    answer:
      row.answer === null || row.answered_at === null
        ? null
        : {
            text: row.answer,
            by: names.get(row.answered_by ?? '') ?? '',
            at: row.answered_at.toISOString(),
          },
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }));
};

/** Complaints in a state, the latest first. @throws AppError `forbidden` for anyone but staff */
export const listComplaints = async (
  context: Context,
  actor: UserActor,
  { state, cursor, limit }: ComplaintsQuery,
): Promise<z.infer<typeof complaintsPage>> => {
  requireStaff(actor);
  const found = await findComplaints(context.db, { state, before: readCursor(cursor), limit: limit + 1 });
  const { rows, nextCursor } = pageOfRows(found, limit);
  return {
    items: await present(context, rows),
    ...totalOf(await countComplaints(context.db, state, mostCounted + 1)),
    nextCursor,
  };
};

/**
 * Answers a complaint, once.
 * @throws AppError `forbidden` for anyone but staff; `notFound`; `staleVersion` with the current complaint if it has been answered
 */
export const answerComplaint = async (
  context: Context,
  actor: UserActor,
  { id, answer, version }: AnswerComplaintBody & { id: string },
): Promise<ComplaintView> => {
  requireStaff(actor);
  const { complaint, isStale } = await context.db.transaction().execute(async (tx) => {
    const known = await lockComplaint(tx, id);
    if (!known) throw new AppError('notFound');
    if (known.version !== version || known.answered_at !== null) return { complaint: known, isStale: true };
    const answered = await writeAnswer(tx, id, { answer, by: actor.id, at: context.clock.now() });
    await appendEvent(tx, context.clock, {
      type: 'complaint.answered',
      subject: { type: 'complaint', id, version: answered.version },
      actorId: actor.id,
      data: { about: answered.subject_type, reason: answered.reason },
    });
    return { complaint: answered, isStale: false };
  });
  const [view] = await present(context, [complaint]);
  if (isStale || !view) throw new AppError('staleVersion', { current: view });
  return view;
};
