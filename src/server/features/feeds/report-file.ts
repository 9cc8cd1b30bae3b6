import { Readable } from 'node:stream';
import type { ReportRow } from '#contract/feeds.ts';
import type { UserActor } from '#domain/actor.ts';
import { outcomeLabels, reasonLabels } from '#domain/feeds/feed-labels.ts';
import { csvLine } from '#domain/formats/csv.ts';
import type { Context } from '#server/platform/context.ts';
import { rowsOfRun, type RunAddress } from './feeds.service.ts';

// Without this mark Excel assumes another encoding.
const mark = '\uFEFF';

async function* linesOf(pages: AsyncIterable<ReportRow[]>): AsyncGenerator<string> {
  yield mark + csvLine(['№ в фиде', 'Код', 'Предложение', 'Что будет', 'Почему']);
  for await (const rows of pages)
    yield rows
      .map(({ row, externalId, title, outcome, reasons }) =>
        csvLine([
          outcome === 'archived' ? '' : String(row),
          externalId,
          title,
          outcomeLabels[outcome],
          reasons.map((reason) => reasonLabels[reason]).join('; '),
        ]),
      )
      .join('');
}

/** All rows of a run as a CSV file, made while it is read. @throws AppError `notFound` */
export const reportFile = async (
  context: Context,
  actor: UserActor,
  address: RunAddress,
): Promise<Readable> => {
  const pages = await rowsOfRun(context, actor, address);
  return Readable.from(linesOf(pages()));
};
