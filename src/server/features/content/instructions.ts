import type { InstructionsAnswer } from '#contract/content.ts';
import { roles, type Role } from '#contract/roles.ts';
import { isStaff, type UserActor } from '#domain/actor.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { htmlOf, readMarkdown, sectionsOf } from './markdown.ts';

const guideOf = (role: Role) => {
  const { title, date, body } = readMarkdown(`instructions/${role}.md`);
  return { role, title, date, html: htmlOf(body), sections: sectionsOf(body) };
};

/** Guides as `content/instructions/` has them; read at the start. */
const guides = new Map(roles.map((role) => [role, guideOf(role)]));

/** The roles whose guides an actor may read: staff explain by phone what others see. */
const readableBy = (actor: UserActor): Role[] =>
  isStaff(actor) ? [actor.role, ...roles.filter((role) => role !== actor.role)] : [actor.role];

/** A guide, one's own unless told. @throws AppError `notFound` for one that is not for this reader */
export const instructionsFor = (actor: UserActor, role: Role = actor.role): InstructionsAnswer => {
  const readable = readableBy(actor);
  const guide = readable.includes(role) ? guides.get(role) : undefined;
  if (!guide) throw new AppError('notFound');
  return { ...guide, readable };
};
