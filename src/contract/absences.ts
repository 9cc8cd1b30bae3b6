import { z } from 'zod/mini';
import { id, isoDate } from './common.ts';
import { role } from './roles.ts';

/** Days on which a colleague is away, both included, and who handles their requests meanwhile. */
export const absence = z.object({
  id,
  from: isoDate,
  until: isoDate,
  standIn: z.object({ id, name: z.string() }),
});

/** `GET /api/colleagues`: active staff, by name, each with the absences that are not over. */
export const colleagues = z.object({
  items: z.array(z.object({ id, name: z.string(), role, absences: z.array(absence) })),
});

/** `POST /api/absences`; without `userId` one’s own. */
export const absenceBody = z.object({
  userId: z.optional(id).check(z.describe('whose absence, for admins; one’s own by default')),
  standInId: id,
  from: isoDate,
  until: isoDate.check(z.describe('the last day, inclusive')),
});

/** An absence as shown with the manager of a request. */
export const managerAway = z.object({
  until: isoDate.check(z.describe('the last day, inclusive')),
  standIn: z.object({ id, name: z.string(), phone: z.nullable(z.string()) }),
});

/** A colleague with their absences. */
export type Colleague = z.infer<typeof colleagues>['items'][number];
/** Days on which a colleague is away. */
export type Absence = z.infer<typeof absence>;
/** `POST /api/absences`. */
export type AbsenceBody = z.infer<typeof absenceBody>;
