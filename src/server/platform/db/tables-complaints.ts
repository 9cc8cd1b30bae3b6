import type { Generated } from 'kysely';
import type { ComplaintReason, ComplaintSubject } from '#contract/complaints.ts';

/** A complaint of a visitor with its answer; kept for a year. */
type ComplaintsTable = {
  id: string;
  subject_type: ComplaintSubject;
  subject_id: string;
  /** The subject's name as it was. */
  subject_name: string;
  reason: ComplaintReason;
  text: string;
  email: string | null;
  user_id: string | null;
  answer: string | null;
  answered_by: string | null;
  answered_at: Date | null;
  version: Generated<number>;
  created_at: Date;
};

/** Tables of complaints. */
export type ComplaintTables = { complaints: ComplaintsTable };
