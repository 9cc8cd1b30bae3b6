import type { LessorBody, LessorChange, LessorView } from '#contract/lessors.ts';
import { changedParts } from '#domain/accounts/changed-parts.ts';
import { isStaff, type UserActor } from '#domain/actor.ts';
import { isInn } from '#domain/formats/company-numbers.ts';
import { lessorPolicy, lessorsPolicy } from '#domain/lessors/lessor-policy.ts';
import { findBlocks, type LessorBlock } from '#server/features/lessor-blocks/index.ts';
import { findPeopleOfLessors, nameOf } from '#server/features/people/index.ts';
import { showLogo } from '#server/features/photos/index.ts';
import type { Context, Db, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { newId } from '#server/platform/ids.ts';
import {
  findLessor,
  findLessors,
  insertLessor,
  isInnOfAnother,
  lockLessor,
  updateLessor,
  type LessorRow,
} from './lessors.repository.ts';

const requireLook = (actor: UserActor, action: 'look' | 'add'): void => {
  const refusal = lessorsPolicy.refusal(action, actor, null);
  if (refusal) throw new AppError(refusal);
};

/** Requires a right over one lessor. @throws AppError `forbidden` for people without a lessor, `notFound` for people of another */
export const requireLessor = (
  actor: UserActor,
  action: 'read' | 'change' | 'writeCards' | 'writeDocuments',
  lessorId: string,
): void => {
  requireLook(actor, 'look');
  const refusal = lessorPolicy.refusal(action, actor, { lessorId });
  if (refusal) throw new AppError(refusal);
};

type PersonRow = Awaited<ReturnType<typeof findPeopleOfLessors>>[number];

const presentPeople = (people: readonly PersonRow[], lessorId: string): LessorView['people'] =>
  people.flatMap((person) =>
    person.lessor_id === lessorId && person.lessor_role !== null
      ? [{ id: person.id, name: nameOf(person), role: person.lessor_role }]
      : [],
  );

const presentBlock = (block: LessorBlock | undefined): LessorView['blocked'] =>
  block ? { reason: block.reason, since: block.blocked_at.toISOString() } : null;

const presentAll = async (db: Db, actor: UserActor, rows: readonly LessorRow[]): Promise<LessorView[]> => {
  const ids = rows.map(({ id }) => id);
  const people = await findPeopleOfLessors(db, ids);
  const blocks = new Map((await findBlocks(db, ids)).map((block) => [block.lessor_id, block]));
  return rows.map(({ created_at: _created, ...row }) => ({
    ...row,
    blocked: presentBlock(blocks.get(row.id)),
    people: presentPeople(people, row.id),
    abilities: lessorPolicy.abilities(actor, { lessorId: row.id }),
  }));
};

/** A lessor for a reader who may know of it. */
export const presentLessor = async (db: Db, actor: UserActor, row: LessorRow): Promise<LessorView> => {
  const [view] = await presentAll(db, actor, [row]);
  if (!view) throw new AppError('notFound');
  return view;
};

const partsOf = ({ name, inn, address, about, signing, logo, state }: LessorRow) => ({
  name,
  inn,
  address,
  about,
  signing,
  logo,
  state,
});

const appendLessorEvent = (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { before, after, actorId }: { before: LessorRow | null; after: LessorRow; actorId: string | null },
) =>
  appendEvent(tx, clock, {
    type: before ? 'lessor.updated' : 'lessor.created',
    subject: { type: 'lessor', id: after.id, version: after.version },
    actorId,
    data: changedParts(before ? partsOf(before) : {}, partsOf(after)),
  });

/** The lessors that the actor may know of, by name: all for staff, one's own for its people. @throws AppError `forbidden` for others */
export const listLessors = async ({ db }: Context, actor: UserActor): Promise<{ items: LessorView[] }> => {
  requireLook(actor, 'look');
  const rows = await findLessors(db, isStaff(actor) ? undefined : actor.lessor?.id);
  return { items: await presentAll(db, actor, rows) };
};

/** A lessor. @throws AppError as `requireLessor`, `notFound` */
export const getLessor = async ({ db }: Context, actor: UserActor, id: string): Promise<LessorView> => {
  requireLessor(actor, 'read', id);
  const row = await findLessor(db, id);
  if (!row) throw new AppError('notFound');
  return presentLessor(db, actor, row);
};

const checkInn = (inn: string): void => {
  if (!isInn(inn)) throw fieldError('inn', 'inn');
};

/** Writes a new lessor. @throws AppError `formHasErrors` (`inn: inn`, `taken`; `logoId: notFound` for a photo that is gone or a vendor's) */
export const addLessor = async (
  context: Pick<Context, 'clock'>,
  tx: Tx,
  { body, actorId }: { body: LessorBody; actorId: string | null },
): Promise<LessorRow> => {
  checkInn(body.inn);
  const id = newId();
  const now = context.clock.now();
  const row = await insertLessor(tx, {
    id,
    name: body.name,
    inn: body.inn,
    address: body.address,
    about: body.about ?? null,
    signing: JSON.stringify(body.signing),
    logo: body.logoId ? await showLogo(tx, { of: 'lessor', id, photoId: body.logoId, now }) : null,
    state: 'active',
    created_at: now,
  });
  if (!row) throw fieldError('inn', 'taken');
  await appendLessorEvent(context, tx, { before: null, after: row, actorId });
  return row;
};

/** As {@link addLessor}, for an admin. @throws AppError `forbidden` too */
export const createLessor = (
  context: Context,
  actor: UserActor,
  body: LessorBody,
  call: IdempotentCall,
): Promise<LessorView> => {
  requireLook(actor, 'add');
  return idempotent(context, call, async (tx) =>
    presentLessor(tx, actor, await addLessor(context, tx, { body, actorId: actor.id })),
  );
};

/** The lessor that an edit saw at `version`, locked. @throws AppError `notFound`, `staleVersion` */
export const lockSeen = async (
  tx: Tx,
  actor: UserActor,
  { id, version }: { id: string; version: number },
): Promise<LessorRow> => {
  const known = await lockLessor(tx, id);
  if (!known) throw new AppError('notFound');
  if (known.version !== version)
    throw new AppError('staleVersion', { current: await presentLessor(tx, actor, known) });
  return known;
};

/** Changes a lessor that the admin saw at `version`. @throws AppError as `requireLessor`, `notFound`, `staleVersion`, `formHasErrors` */
export const changeLessor = async (
  context: Context,
  actor: UserActor,
  { id, body: { version, signing, logoId, ...change } }: { id: string; body: LessorChange },
): Promise<LessorView> => {
  requireLessor(actor, 'change', id);
  return context.db.transaction().execute(async (tx) => {
    const known = await lockSeen(tx, actor, { id, version });
    if (change.inn !== undefined) checkInn(change.inn);
    if (change.inn !== undefined && (await isInnOfAnother(tx, change.inn, id)))
      throw fieldError('inn', 'taken');
    const row = await updateLessor(tx, id, {
      ...change,
      ...(signing === undefined ? {} : { signing: JSON.stringify(signing) }),
      ...(logoId === undefined
        ? {}
        : { logo: await showLogo(tx, { of: 'lessor', id, photoId: logoId, now: context.clock.now() }) }),
    });
    await appendLessorEvent(context, tx, { before: known, after: row, actorId: actor.id });
    return presentLessor(tx, actor, row);
  });
};
