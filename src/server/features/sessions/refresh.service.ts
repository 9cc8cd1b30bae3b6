import type { Context, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { sha256 } from '#server/platform/ids.ts';
import { endSessions } from './end-sessions.ts';
import { endOfSignIn, refreshExpiry } from './sign-in-life.ts';
import type { Keyring } from './keyring.ts';
import {
  findRefreshToken,
  type HeldRefreshToken,
  insertRefreshToken,
  lockRefreshToken,
  markRefreshUsed,
  touchSession,
} from './sessions.repository.ts';
import { findPerson } from '#server/features/people/index.ts';

const graceMs = 10 * 1000;
const lostAnswerMs = 24 * 60 * 60 * 1000;

type Outcome = 'child' | 'refused' | 'replayed';

/**
 * Decides on a refresh token that was used before. Any number of uses within 10 s give the same child, and so do later ones within 24 h while
 * that child was never used (its answer was lost). A later use once the child has been used, or any use of an older ancestor, is a replay.
 */
const judgeRepeat = (
  parent: { used_at: Date },
  child: { used_at: Date | null; seen_at: Date | null },
  now: Date,
): Outcome => {
  if (child.used_at) return 'replayed';
  const age = now.getTime() - parent.used_at.getTime();
  if (age <= graceMs) return 'child';
  if (child.seen_at) return 'replayed';
  return age <= lostAnswerMs ? 'child' : 'refused';
};

const firstUse = async (
  context: Context,
  tx: Tx,
  parent: HeldRefreshToken,
  childHash: string,
): Promise<void> => {
  const now = context.clock.now();
  await insertRefreshToken(tx, {
    hash: childHash,
    session_id: parent.session_id,
    parent_hash: parent.hash,
    created_at: now,
    expires_at: refreshExpiry(context, parent.began_at),
    used_at: null,
    seen_at: null,
  });
  await markRefreshUsed(tx, parent.hash, now);
  await touchSession(tx, parent.session_id, now);
};

type Step = { parentHash: string; childHash: string };

const outcomeOf = async (tx: Tx, parent: HeldRefreshToken, { childHash }: Step, now: Date) => {
  if (!parent.used_at) return parent.expires_at > now ? 'first' : 'refused';
  const child = await findRefreshToken(tx, childHash);
  // Not found if the server's key has changed: then nothing is known about the child.
  if (!child) return 'refused';
  const outcome = judgeRepeat({ used_at: parent.used_at }, child, now);
  // An expired ancestor ends the sign-in too, but no longer gives a child.
  return outcome === 'child' && parent.expires_at <= now ? 'refused' : outcome;
};

const renew = async (context: Context, tx: Tx, step: Step): Promise<HeldRefreshToken | null> => {
  const now = context.clock.now();
  const parent = await lockRefreshToken(tx, step.parentHash);
  if (!parent) return null;
  const person = await findPerson(tx, parent.user_id);
  if (!person || person.status === 'deleted') return null;
  // Checked before the end of the sign-in, which the block caused: the person should learn why.
  if (person.status === 'blocked') throw new AppError('accountBlocked');
  if (parent.ended_at || endOfSignIn(parent.began_at) <= now) return null;
  const outcome = await outcomeOf(tx, parent, step, now);
  if (outcome === 'first') await firstUse(context, tx, parent, step.childHash);
  if (outcome === 'replayed')
    await endSessions(
      context,
      tx,
      { userId: person.id, only: parent.session_id },
      { reason: 'replayed', version: person.version, actorId: null },
    );
  return outcome === 'first' || outcome === 'child' ? parent : null;
};

/** Renews a sign-in: the child of its refresh token and a new access token. @throws AppError `unauthorized`, `accountBlocked` */
export const updateToken = async (
  context: Context,
  keyring: Keyring,
  refreshToken: string,
): Promise<{ accessToken: string; refreshToken: string }> => {
  const child = await keyring.deriveRefresh(refreshToken);
  const childHash = sha256(child);
  const parent = await context.db
    .transaction()
    .execute((tx) => renew(context, tx, { parentHash: sha256(refreshToken), childHash }));
  if (!parent) throw new AppError('unauthorized');
  const claims = { userId: parent.user_id, sessionId: parent.session_id, refreshHash: childHash };
  const accessToken = await keyring.signAccess(claims, endOfSignIn(parent.began_at));
  return { accessToken, refreshToken: child };
};

/** Ends the sign-in of a refresh token; may be repeated. */
export const logout = async (context: Context, refreshToken: string): Promise<void> => {
  await context.db.transaction().execute(async (tx) => {
    const token = await lockRefreshToken(tx, sha256(refreshToken));
    const person = token && (await findPerson(tx, token.user_id));
    if (!person) return;
    await endSessions(
      context,
      tx,
      { userId: person.id, only: token.session_id },
      { reason: 'signedOut', version: person.version, actorId: person.id },
    );
  });
};
