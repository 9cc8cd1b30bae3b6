import type { InstructionsAnswer } from '#contract/content.ts';
import { roles, type Role } from '#contract/roles.ts';
import { isStaff, type UserActor } from '#domain/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { editionsOf } from './editions.ts';
import { rendered } from './rendered.ts';

/** The roles whose guides an actor may read: staff explain by phone what others see. */
const readableBy = (actor: UserActor): Role[] =>
  isStaff(actor) ? [actor.role, ...roles.filter((role) => role !== actor.role)] : [actor.role];

/** A guide, by default that of one's own role. @throws AppError `notFound` for one that is not for this reader */
export const instructionsFor = async (
  { db, clock }: Context,
  actor: UserActor,
  role: Role = actor.role,
): Promise<InstructionsAnswer> => {
  const readable = readableBy(actor);
  if (!readable.includes(role)) throw new AppError('notFound');
  const { inForce } = await editionsOf(db, `instructions-${role}`, clock.now());
  return { role, title: inForce.title, date: inForce.date, ...rendered(inForce), readable };
};
