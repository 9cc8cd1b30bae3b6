import { daysToRenew } from '#domain/request-documents/document-life.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { acceptsDocuments } from '#domain/request-documents/request-document-policy.ts';
import { system } from '#domain/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import type { DocumentsParts } from './request-door.ts';
import { findEnding, markWarned } from './request-documents.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Warns, every morning, of documents that expire soon; once per expiry date, and only while the request goes on. */
export const warnOfEndings = ({ context, requests }: DocumentsParts<Context>): ScheduledJob => ({
  name: 'request-documents.warn-of-endings',
  cron: '10 9 * * *',
  run: async () => {
    const { db, clock } = context;
    const now = clock.now().getTime();
    const dayIn = (days: number): string => moscowDay(new Date(now + days * dayMs).toISOString());
    for (const row of await findEnding(db, { from: dayIn(0), to: dayIn(daysToRenew) }))
      await db.transaction().execute(async (tx) => {
        const request = await requests.lock(tx, system, row.request_id);
        if (!request || !(await markWarned(tx, row)) || !acceptsDocuments(request.facts)) return;
        await appendEvent(tx, clock, {
          type: 'requestDocuments.expiring',
          subject: { type: 'requestDocuments', id: request.id, version: request.version },
          actorId: null,
          data: { documentIds: [row.id], kinds: [row.kind], reason: null },
        });
      });
  },
});
