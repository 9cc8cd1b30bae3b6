import { sendLetter } from '#server/features/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Subscriber } from '#server/platform/feature.ts';
import { findComplaint } from './complaints.repository.ts';

/** The answer goes by letter to a guest who left an address; a signed-in author gets a notification instead. */
export const complaintLetters = (context: Context): Subscriber => ({
  name: 'complaints.letter-to-author',
  events: ['complaint.answered'],
  handle: async ({ id, createdAt, subject }) => {
    const complaint = await findComplaint(context.db, subject.id);
    const { email, answer, user_id: userId } = complaint ?? {};
    if (!email || !answer || userId) return;
    await sendLetter(context, {
      id,
      at: createdAt,
      to: email,
      kind: 'service',
      // It quotes nothing that was written: the address may be somebody else's.
      write: () => ({
        title: 'Ответ на вашу жалобу',
        paragraphs: answer.split(/\n+/).filter((line) => line.trim() !== ''),
        footnote:
          'Если вы не жаловались, значит, кто-то по ошибке указал ваш адрес: просто удалите это письмо.',
      }),
    });
  },
});
