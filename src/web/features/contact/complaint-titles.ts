import type { ComplaintSubject } from '#contract/complaints.ts';

/** What a complaint is, as its heading. */
export const complaintTitles: Record<ComplaintSubject, string> = {
  offer: 'Жалоба на предложение',
  lessor: 'Жалоба на лизинговую компанию',
};
