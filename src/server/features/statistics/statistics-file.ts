import type { FastifyReply } from 'fastify';
import type { StatisticsQuery, StatisticsView } from '#contract/statistics.ts';
import type { UserActor } from '#domain/actor.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import {
  durationText,
  funnelSteps,
  refusalLabels,
  statisticsGroupLabels,
} from '#domain/statistics/statistics-labels.ts';
import { siteOf } from '#server/features/content/index.ts';
import { dispositionOf, type ReportDocument, type ReportTable } from '#server/features/documents/index.ts';
import type { MakeDocument } from '#server/features/requests/index.ts';
import type { Context } from '#server/platform/context.ts';
import { statisticsOf } from './statistics.service.ts';

const stepColumns = [
  { title: 'Заявки', unit: 'count' },
  { title: 'Получили КП', unit: 'count' },
  { title: 'Приняли КП', unit: 'count' },
  { title: 'Выдано', unit: 'count' },
] as const;

const tablesOf = (view: StatisticsView, by: StatisticsQuery['by']): ReportTable[] => [
  {
    title: 'Воронка',
    columns: [
      { title: 'Шаг', unit: 'words' },
      { title: 'Сколько', unit: 'count' },
    ],
    rows: funnelSteps(view).map(({ name, count }) => [name, count]),
  },
  {
    title: statisticsGroupLabels[by],
    columns: [{ title: statisticsGroupLabels[by], unit: 'words' }, ...stepColumns],
    rows: view.groups.map(({ name, requests, offered, accepted, issued }) => [
      name,
      requests,
      offered,
      accepted,
      issued,
    ]),
  },
  {
    title: 'По дням',
    columns: [
      { title: 'День', unit: 'day' },
      { title: 'Просмотры', unit: 'count' },
      { title: 'Заявки', unit: 'count' },
    ],
    rows: view.days.map(({ day, views, requests }) => [day, views, requests]),
  },
  {
    title: 'Отказы и отмены',
    columns: [
      { title: 'Чем кончилось', unit: 'words' },
      { title: 'Причина', unit: 'words' },
      { title: 'Сколько', unit: 'count' },
    ],
    rows: view.refusals.map(({ status, reason, count }) => [refusalLabels[status], reason, count]),
  },
];

/** Statistics of the requests of a period as a workbook. @throws AppError `forbidden`, `badRequest` */
export const statisticsFile = async (
  context: Context & { makeDocument: MakeDocument },
  actor: UserActor,
  { query, reply }: { query: StatisticsQuery; reply: FastifyReply },
): Promise<Uint8Array> => {
  const view = await statisticsOf(context, actor, query);
  const { brand, phone, email, address, legal } = siteOf(context.env);
  const document: ReportDocument = {
    site: { brand, phone, email, address, legal },
    madeOn: moscowDay(context.clock.now().toISOString()),
    address: `${context.env.PUBLIC_URL}/account/statistics`,
    asset: { title: `Заявки с ${formatDate(view.from)} по ${formatDate(view.to)}`, facts: [] },
    title: 'Статистика',
    lines: [
      { name: 'До первого КП, половина — быстрее', value: durationText(view.toFirstOffer.medianHours) },
      { name: 'До первого КП, девять из десяти', value: durationText(view.toFirstOffer.p90Hours) },
      { name: 'До выдачи, половина — быстрее', value: durationText(view.toHandover.medianHours) },
      { name: 'До выдачи, девять из десяти', value: durationText(view.toHandover.p90Hours) },
    ],
    tables: tablesOf(view, query.by),
    notes: ['Считаются заявки, отправленные в эти дни, и всё, что с ними было потом.'],
  };
  const bytes = await context.makeDocument('xlsx', document);
  reply.header(
    'content-disposition',
    dispositionOf('xlsx', document, { russian: 'Статистика', latin: 'statistika' }),
  );
  return bytes;
};
