import { isAdmin, isStaff } from '../actor.ts';
import { definePolicy } from '../policy.ts';

/** Whose absence it is. */
export type AbsenceFacts = { readonly userId: string };

/** Rights over an absence: all staff read it; the absent person and admins set and cancel it. */
export const absencePolicy = definePolicy<AbsenceFacts, 'set'>({
  read: (actor) => isStaff(actor),
  set: (actor, { userId }) => isAdmin(actor) || (isStaff(actor) && actor.id === userId),
});

/** Who looks at the list of colleagues with their absences: staff only. */
export const colleaguesPolicy = definePolicy<null, 'look'>({
  read: (actor) => actor.kind === 'user',
  look: isStaff,
});

/** Calendar days (`2026-11-20`), both included. */
export type Days = { readonly from: string; readonly until: string };

/** How long one absence may last at most. */
export const longestAbsenceDays = 366;

const dayMs = 24 * 60 * 60_000;

/** Whether two spans of days overlap. */
export const overlap = (one: Days, other: Days): boolean =>
  one.from <= other.until && other.from <= one.until;

/** Why these days cannot be set as an absence today: it ends before it begins, is over, or lasts too long; null if they can. */
export const daysRefusal = (
  { from, until }: Days,
  today: string,
): { code: 'min' | 'max'; bound: string } | null => {
  const first = from > today ? from : today;
  if (until < first) return { code: 'min', bound: first };
  const last = new Date(Date.parse(from) + longestAbsenceDays * dayMs).toISOString().slice(0, 10);
  return until > last ? { code: 'max', bound: last } : null;
};
