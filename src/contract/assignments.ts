import { z } from 'zod/mini';
import { id, isoDateTime, text, version } from './common.ts';

/** `POST /api/requests/{id}/assign`. */
export const assignBody = z.object({
  managerId: id,
  note: z.optional(text(1000)).check(z.describe('for staff only')),
  version,
});

/** The assignment of a request to another manager; for staff. */
export const assignment = z.object({
  at: isoDateTime,
  by: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  note: z.nullable(z.string()),
});

/** A request given to another manager. */
export type Assignment = z.infer<typeof assignment>;
/** `POST /api/requests/{id}/assign`. */
export type AssignBody = z.infer<typeof assignBody>;
