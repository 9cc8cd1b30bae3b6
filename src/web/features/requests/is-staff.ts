import type { Role } from '#contract/roles.ts';

/** Whether somebody in this role handles the requests of others. */
export const isStaff = (role: Role): boolean => role === 'manager' || role === 'admin';
