import type { DomainEvent } from '#contract/events.ts';
import type { RequestView } from '#contract/requests.ts';
import { ledgerSourceOf } from '#domain/requests/request-ledger.ts';
import { calculationTables } from '#server/features/documents/index.ts';
import { aboutEvent, findReader, sendToPerson } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Subscriber } from '#server/platform/feature.ts';
import type { LetterContent } from '#server/platform/mail/letter.ts';
import { findRequest, type RequestRow } from './requests.repository.ts';

const frozenOf = (row: RequestRow): ReturnType<typeof ledgerSourceOf> =>
  ledgerSourceOf({
    kind: row.kind,
    subject: row.subject as RequestView['subject'],
    terms: row.terms as RequestView['terms'],
    calculation: row.calculation as RequestView['calculation'],
    createdAt: row.created_at.toISOString(),
  });

/** What a client has sent, with its whole cost as it was frozen. */
const receipt = (row: RequestRow, href: string): LetterContent => {
  const source = frozenOf(row);
  const { title } = row.subject as RequestView['subject'];
  return {
    title: `Заявка № ${row.number}, ${title}`,
    paragraphs: [
      'Заявка принята. Расчёт, с которым вы её отправили, сохранён за ней и не изменится.',
      'Предложения лизинговых компаний могут отличаться: с этим расчётом их удобно сравнить.',
    ],
    ...(source ? { tables: calculationTables(source) } : {}),
    action: { text: 'Открыть заявку', href },
    footnote: 'Расчёт не является офертой. Если заявку отправляли не вы, просто удалите это письмо.',
  };
};

const letterToClient = async (context: Context, event: DomainEvent): Promise<void> => {
  const row = await findRequest(context.db, event.subject.id);
  const person = row && (await findReader(context, row.client_id));
  if (!person) return;
  const { href } = new URL(`/account/requests/${row.id}`, context.env.PUBLIC_URL);
  await sendToPerson(context, person, {
    ...aboutEvent(event),
    kind: 'notification',
    write: () => receipt(row, href),
  });
};

/** The letter with which a client keeps what was sent. */
export const requestSubscribers = (context: Context): Subscriber[] => [
  {
    name: 'requests.letter-to-client',
    events: ['request.submitted'],
    handle: (event) => letterToClient(context, event),
  },
];
