import type { RequestStatus } from '#contract/request-status.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { Asker, World } from './rights-world.ts';

/** The status that each asker gets; askers without an entry get `others`. */
export type Answers = Partial<Record<Asker, number>> & { others: number };

/** One call on one subject, and the answer for each asker. A 422 means: is allowed, but the body lacks a field. */
export type Right = {
  call: `${'GET' | 'POST' | 'DELETE'} /api/${string}`;
  /** The subject, when there are several. */
  of?: string;
  url?: (world: World) => string;
  body?: (world: World, asker: Asker) => object;
  /** The status that a request is given before each call. */
  status?: RequestStatus;
  /** Prepares the state before each call. */
  prepare?: (t: TestApp, world: World) => Promise<void>;
  answers: Answers;
};

/** Answers of a call for people who are signed in. */
export const signedIn = (answers: Answers): Answers => ({
  guest: 401,
  registration: 401,
  blocked: 403,
  ...answers,
});
