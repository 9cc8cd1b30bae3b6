import type { ComplaintSubject } from '#contract/complaints.ts';

/** The heading of each kind of complaint. */
export const complaintTitles: Record<ComplaintSubject, string> = {
  offer: 'Жалоба на предложение',
  lessor: 'Жалоба на лизинговую компанию',
};
