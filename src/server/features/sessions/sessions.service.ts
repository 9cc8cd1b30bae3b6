import type { SessionView } from '#contract/own-data.ts';
import type { UserActor } from '#domain/actor.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import type { Context, Db } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { endSessions } from './end-sessions.ts';
import { earliestBegin } from './sign-in-life.ts';
import { lockOneself } from '#server/features/people/index.ts';
import { findLastingSessions } from './sessions.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;

const lasting = ({ clock, env }: Context, db: Db, userId: string) => {
  const now = clock.now();
  // Each use gives a refresh token of this life: without a use since then, the last one has expired.
  const usedSince = new Date(now.getTime() - env.REFRESH_TOKEN_TTL_DAYS * dayMs);
  return findLastingSessions(db, userId, { usedSince, begunSince: earliestBegin(now) });
};

/** Ids of a person's valid sign-ins. */
export const lastingSignIns = async (
  context: Context,
  db: Db,
  userId: string,
): Promise<ReadonlySet<string>> => new Set((await lasting(context, db, userId)).map(({ id }) => id));

/** The valid sign-ins of a person; `current` is that of this call. */
export const listSessions = async (
  context: Context,
  actor: UserActor,
  current: string | null,
): Promise<{ items: SessionView[] }> => {
  const signIns = await lasting(context, context.db, actor.id);
  return {
    items: signIns.map((signIn) => ({
      id: signIn.id,
      device: deviceName(signIn.device),
      createdAt: signIn.created_at.toISOString(),
      lastUsedAt: signIn.last_used_at.toISOString(),
      current: signIn.id === current,
    })),
  };
};

/** Ends one of one's own sign-ins. @throws AppError `notFound` for somebody else's, and for one that has ended */
export const endSession = (context: Context, actor: UserActor, id: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const person = await lockOneself(tx, actor.id);
    const ended = await endSessions(
      context,
      tx,
      { userId: person.id, only: id },
      { reason: 'ended', version: person.version, actorId: person.id },
    );
    if (ended === 0) throw new AppError('notFound');
  });
