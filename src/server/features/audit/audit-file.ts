import { Readable } from 'node:stream';
import type { AuditQuery } from '#contract/people.ts';
import { auditFacts } from '#domain/accounts/audit-facts.ts';
import { eventLabels, eventSubjectLabels } from '#domain/accounts/event-labels.ts';
import type { UserActor } from '#domain/actor.ts';
import { csvLine } from '#domain/formats/csv.ts';
import type { Context } from '#server/platform/context.ts';
import { requireAdmin } from '#server/platform/http/require-admin.ts';
import { pageOfAudit } from './audit.service.ts';

const batch = 500;
const mostRows = 20_000;
// Without this mark Excel assumes another encoding.
const mark = '\uFEFF';

const moscow = new Intl.DateTimeFormat('ru-RU', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Moscow',
});

const labelOf = (labels: Readonly<Record<string, string>>, key: string): string => labels[key] ?? key;

async function* linesOf(context: Context, query: AuditQuery): AsyncGenerator<string> {
  yield mark + csvLine(['Когда, Москва', 'Что', 'Кто', 'О чём', 'О ком', 'Подробности', 'Номер события']);
  let cursor: string | undefined;
  for (let rows = 0; rows < mostRows; rows += batch) {
    const page = await pageOfAudit(context, { ...query, cursor, limit: batch });
    yield page.items
      .map(({ id, type, subject, actor, data, names, createdAt }) =>
        csvLine([
          moscow.format(new Date(createdAt)),
          labelOf(eventLabels, type),
          actor?.name ?? '',
          labelOf(eventSubjectLabels, subject.type),
          subject.name ?? subject.id,
          auditFacts(data, names).join('; '),
          id,
        ]),
      )
      .join('');
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}

/** The log as a CSV file, made while it is read: the newest twenty thousand rows at most. @throws AppError `forbidden` */
export const auditFile = (context: Context, actor: UserActor, query: AuditQuery): Readable => {
  requireAdmin(actor);
  return Readable.from(linesOf(context, query));
};
