import { complaintReasonLabels } from '#domain/complaints/complaint-labels.ts';
import { complaintNotices } from '#domain/notifications/complaint-notices.ts';
import type { NoticeSource, AddressedNotice } from '#server/features/notifications/index.ts';
import { findPerson, findStaff } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { findComplaint } from './complaints.repository.ts';

/** Who is notified about complaints: staff of a new one, its author of the answer. */
export const complaintReaders =
  (context: Context): NoticeSource =>
  async (event) => {
    const complaint = await findComplaint(context.db, event.subject.id);
    if (!complaint) return [];
    const facts = {
      subject: complaint.subject_name,
      reason: complaintReasonLabels[complaint.reason],
      answer: complaint.answer,
    };
    const byReader = complaintNotices[event.type as keyof typeof complaintNotices];
    const toStaff = byReader.staff(facts);
    if (toStaff)
      return (await findStaff(context.db)).map(({ id }): AddressedNotice => ({
        userId: id,
        notice: toStaff,
      }));
    const toAuthor = byReader.author(facts);
    const author = complaint.user_id === null ? undefined : await findPerson(context.db, complaint.user_id);
    return toAuthor && author?.status === 'active' ? [{ userId: author.id, notice: toAuthor }] : [];
  };
