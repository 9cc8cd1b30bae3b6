import { z } from 'zod/mini';

/** Roles of users in the marketplace. */
export const roles = ['client', 'vendor', 'lessor', 'manager', 'admin'] as const;
/** Role of a user. */
export const role = z.enum(roles);
/** Role of a user. */
export type Role = (typeof roles)[number];

/** `new` has set no password yet, `blocked` may do nothing, `deleted` is the tombstone of an erased account. */
export const userStatuses = ['new', 'active', 'blocked', 'deleted'] as const;
/** Status of a user's account. */
export const userStatus = z.enum(userStatuses);
/** Status of a user's account. */
export type UserStatus = (typeof userStatuses)[number];

/** A person's role in a company (membership role); `pending` waits for an owner or staff to accept them. */
export const companyRoles = ['owner', 'employee', 'viewer', 'pending'] as const;
/** A person's role in a company. */
export const companyRole = z.enum(companyRoles);
/** A person's role in a company. */
export type CompanyRole = (typeof companyRoles)[number];

/** What a person of a lessor may do there: `owner` and `employee` act, `viewer` sees. */
export const lessorRoles = ['owner', 'employee', 'viewer'] as const;
/** What a person of a lessor may do there. */
export const lessorRole = z.enum(lessorRoles);
/** What a person of a lessor may do there. */
export type LessorRole = (typeof lessorRoles)[number];

/** `unproven` until staff have accepted documents that show who may speak for the company. */
export const companyStates = ['unproven', 'proven'] as const;
/** Whether somebody may speak for a company. */
export type CompanyState = (typeof companyStates)[number];

/** `organisation` ООО, АО and the like, `soleTrader` ИП, `farm` КФХ (with an ИНН of either length). */
export const companyKinds = ['organisation', 'soleTrader', 'farm'] as const;
/** Kind of a company. */
export const companyKind = z.enum(companyKinds);
/** Kind of a company. */
export type CompanyKind = (typeof companyKinds)[number];

/** Tax systems of a company; `other` stands for patent, АУСН, ЕСХН. */
export const taxSystems = ['osn', 'usnIncome', 'usnIncomeMinusExpenses', 'other'] as const;
/** Tax system of a company. */
export const taxSystem = z.enum(taxSystems);
/** Tax system of a company. */
export type TaxSystem = (typeof taxSystems)[number];
