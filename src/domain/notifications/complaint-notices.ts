import type { ComposeNotice } from './notice.ts';

/** Who is notified about a complaint: staff of a new one, its author of the answer. */
export type ComplaintReader = 'staff' | 'author';

/** The facts for notices about complaints; never the text of a complaint, which anybody may have written. */
export type ComplaintNoticeFacts = { subject: string; reason: string; answer: string | null };

const nothing = (): null => null;

/** Events of complaints, and the notice for each reader. */
export const complaintNotices = {
  'complaint.made': {
    staff: ({ subject, reason }) => ({
      kind: 'complaint',
      title: `Новая жалоба: ${reason}`,
      text: `На что: ${subject}. Прочитайте и ответьте.`,
      href: '/account/catalog?view=complaints',
      action: 'Открыть жалобы',
      footnote: 'Письмо для сотрудников.',
    }),
    author: nothing,
  },
  'complaint.answered': {
    staff: nothing,
    author: ({ subject, answer }) =>
      answer === null
        ? null
        : {
            kind: 'complaint',
            title: 'Ответ на вашу жалобу',
            text: `Жалоба: ${subject}. Ответ: ${answer.replaceAll(/\s+/g, ' ').trim()}`,
            href: '/account/notifications',
            action: 'Открыть уведомления',
            footnote: 'Вы получили это письмо, потому что жаловались в нашем сервисе.',
          },
  },
} as const satisfies Record<string, Record<ComplaintReader, ComposeNotice<ComplaintNoticeFacts>>>;
