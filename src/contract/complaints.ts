import { z } from 'zod/mini';
import { email, id, isoDateTime, text, version } from './common.ts';
import { pageOf, pageQuery } from './paging.ts';

/** Subjects of complaints. */
export const complaintSubjects = ['offer', 'lessor'] as const;
/** Subjects of complaints. */
export type ComplaintSubject = (typeof complaintSubjects)[number];

/** Why people complain. */
export const complaintReasons = ['gone', 'price', 'facts', 'photos', 'fraud', 'rude', 'other'] as const;
/** Why people complain. */
export type ComplaintReason = (typeof complaintReasons)[number];

/** The subject of a complaint, in a path. */
export const complaintSubject = z.object({ type: z.enum(complaintSubjects), id });

/** `GET /api/complaints/subjects/{type}/{id}`: as staff will read it. */
export const complaintSubjectName = z.object({ name: z.string() });

/** `POST /api/complaints`; an e-mail, for the answer, needs the consent to keep it. */
export const complaintBody = z
  .object({
    subject: complaintSubject,
    reason: z.enum(complaintReasons),
    text: text(2000),
    email: z.optional(email),
    consent: z.optional(z.boolean()),
  })
  .check(
    z.refine((body) => body.email === undefined || body.consent === true, {
      path: ['consent'],
      message: 'mustAccept',
    }),
  );
/** What is sent to complain. */
export type ComplaintBody = z.infer<typeof complaintBody>;

/** Answer of `POST /api/complaints`. */
export const complaintReceived = z.object({ id });

/** States of a complaint: waiting for its answer, or answered. */
export const complaintStates = ['new', 'answered'] as const;

/** `GET /api/complaints`, for staff. */
export const complaintsQuery = z.object({
  state: z._default(z.enum(complaintStates), 'new'),
  ...pageQuery,
});
/** Parsed query of the list. */
export type ComplaintsQuery = z.infer<typeof complaintsQuery>;

/** A complaint as staff see it. */
export const complaintView = z.object({
  id,
  subject: z.object({ type: z.enum(complaintSubjects), id, name: z.string() }),
  reason: z.enum(complaintReasons),
  text: z.string(),
  author: z
    .nullable(z.object({ id, name: z.string() }))
    .check(z.describe('the person, if signed in; null for a guest')),
  canBeAnswered: z.boolean().check(z.describe('there is somebody to answer: a person or an e-mail address')),
  answer: z.nullable(z.object({ text: z.string(), by: z.string(), at: isoDateTime })),
  createdAt: isoDateTime,
  version,
});
/** A complaint as staff see it. */
export type ComplaintView = z.infer<typeof complaintView>;

/** Answer of `GET /api/complaints`: the latest first. */
export const complaintsPage = pageOf(complaintView);

/** `POST /api/complaints/{id}`. */
export const answerComplaintBody = z.object({ answer: text(2000), version });
/** What is sent to answer. */
export type AnswerComplaintBody = z.infer<typeof answerComplaintBody>;
