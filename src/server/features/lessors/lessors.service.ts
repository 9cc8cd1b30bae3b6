import type { LessorBody, LessorChange, LessorView } from '#contract/lessors.ts';
import { accountPolicy, type AccountAction } from '#domain/accounts/account-policy.ts';
import type { UserActor } from '#domain/actor.ts';
import { isInn } from '#domain/formats/company-numbers.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { newId } from '#server/platform/ids.ts';
import {
  findLessor,
  findLessors,
  insertLessor,
  isInnTaken,
  lockLessor,
  updateLessor,
  type LessorRow,
} from './lessors.repository.ts';

/** Staff read lessors, admins make and change them. @throws AppError `forbidden` */
export const requireStaff = (
  actor: UserActor,
  action: Extract<AccountAction, 'handleRequests' | 'administer'>,
): void => {
  const refusal = accountPolicy.refusal(action, actor, null);
  if (refusal) throw new AppError(refusal);
};

const present = ({ id, name, inn, address, about, signing, state, version }: LessorRow): LessorView => ({
  id,
  name,
  inn,
  address,
  about,
  signing,
  state,
  version,
});

const tell = (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  {
    row,
    type,
    actorId,
  }: { row: LessorRow; type: 'lessor.created' | 'lessor.updated'; actorId: string | null },
) =>
  appendEvent(tx, clock, {
    type,
    subject: { type: 'lessor', id: row.id, version: row.version },
    actorId,
    data: { state: row.state },
  });

/** All lessors, by name. @throws AppError `forbidden` for all but staff */
export const listLessors = async ({ db }: Context, actor: UserActor): Promise<{ items: LessorView[] }> => {
  requireStaff(actor, 'handleRequests');
  return { items: (await findLessors(db)).map(present) };
};

/** A lessor. @throws AppError `forbidden` for all but staff, `notFound` */
export const getLessor = async ({ db }: Context, actor: UserActor, id: string): Promise<LessorView> => {
  requireStaff(actor, 'handleRequests');
  const row = await findLessor(db, id);
  if (!row) throw new AppError('notFound');
  return present(row);
};

const checkInn = (inn: string): void => {
  if (!isInn(inn)) throw fieldError('inn', 'inn');
};

/** Writes a new lessor. @throws AppError `formHasErrors` (`inn: inn`, `taken`) */
export const addLessor = async (
  context: Pick<Context, 'clock'>,
  tx: Tx,
  { body, actorId }: { body: LessorBody; actorId: string | null },
): Promise<LessorView> => {
  checkInn(body.inn);
  const row = await insertLessor(tx, {
    id: newId(),
    name: body.name,
    inn: body.inn,
    address: body.address,
    about: body.about ?? null,
    signing: JSON.stringify(body.signing),
    state: 'active',
    created_at: context.clock.now(),
  });
  if (!row) throw fieldError('inn', 'taken');
  await tell(context, tx, { row, type: 'lessor.created', actorId });
  return present(row);
};

/** As {@link addLessor}, for an admin. @throws AppError `forbidden` too */
export const createLessor = (context: Context, actor: UserActor, body: LessorBody): Promise<LessorView> => {
  requireStaff(actor, 'administer');
  return context.db.transaction().execute((tx) => addLessor(context, tx, { body, actorId: actor.id }));
};

/** Changes a lessor that the admin saw at `version`. @throws AppError `forbidden`, `notFound`, `staleVersion`, `formHasErrors` */
export const changeLessor = async (
  context: Context,
  actor: UserActor,
  { id, body: { version, signing, ...change } }: { id: string; body: LessorChange },
): Promise<LessorView> => {
  requireStaff(actor, 'administer');
  return context.db.transaction().execute(async (tx) => {
    const known = await lockLessor(tx, id);
    if (!known) throw new AppError('notFound');
    if (known.version !== version) throw new AppError('staleVersion', { current: present(known) });
    if (change.inn !== undefined) checkInn(change.inn);
    if (change.inn !== undefined && (await isInnTaken(tx, change.inn, id))) throw fieldError('inn', 'taken');
    const row = await updateLessor(tx, id, {
      ...change,
      ...(signing === undefined ? {} : { signing: JSON.stringify(signing) }),
    });
    await tell(context, tx, { row, type: 'lessor.updated', actorId: actor.id });
    return present(row);
  });
};
