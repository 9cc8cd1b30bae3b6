import type { FastifyReply } from 'fastify';
import type { RequestView } from '#contract/requests.ts';
import type { UserActor } from '#domain/actor.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { sumInWords } from '#domain/formats/sum-in-words.ts';
import { buyoutLines } from '#domain/payments/buyout-lines.ts';
import { paymentStateLabels } from '#domain/payments/payment-labels.ts';
import { paymentState, paymentTotals } from '#domain/payments/payment-state.ts';
import { siteOf } from '#server/features/content/index.ts';
import { dispositionOf, type DocumentKind, type ReportDocument } from '#server/features/documents/index.ts';
import { findLessorsByIds } from '#server/features/lessors/index.ts';
import type { MakeDocument } from '#server/features/requests/index.ts';
import type { Context } from '#server/platform/context.ts';
import { requireDeal, type Deal } from './deal.ts';
import { dealWithBuyout } from './early-buyout.service.ts';
import { paymentsOfDeal } from './payments.service.ts';

type Frame = Pick<ReportDocument, 'site' | 'madeOn' | 'address' | 'asset' | 'lines'>;
type Maker = Context & { makeDocument: MakeDocument };

const frameOf = async (context: Context, { request, lease }: Deal): Promise<Frame> => {
  const { brand, phone, email, address, legal } = siteOf(context.env);
  const [lessor] = await findLessorsByIds(context.db, request.lessor_id === null ? [] : [request.lessor_id]);
  const { title } = request.subject as RequestView['subject'];
  return {
    site: { brand, phone, email, address, legal },
    madeOn: moscowDay(context.clock.now().toISOString()),
    address: `${context.env.PUBLIC_URL}/account/requests/${request.id}`,
    asset: { title, facts: lease.quantity === 1 ? [] : [`${lease.quantity} шт.`] },
    lines: [
      { name: 'Лизинговая компания', value: lessor ? `${lessor.name}, ИНН ${lessor.inn}` : '—' },
      { name: 'Лизингополучатель', value: request.company_name },
      { name: 'Заявка и предложение', value: `№ ${request.number}, предложение № ${lease.offerNumber}` },
    ],
  };
};

const calendarDocument = async (context: Context, deal: Deal): Promise<ReportDocument> => {
  const frame = await frameOf(context, deal);
  const payments = await paymentsOfDeal(context.db, deal);
  const { allKopecks, paidKopecks, overdueKopecks } = paymentTotals(payments, frame.madeOn);
  return {
    ...frame,
    title: `Календарь платежей по заявке № ${deal.request.number}`,
    lines: [
      ...frame.lines,
      { name: 'Оплачено', value: `${formatRubles(paidKopecks)} из ${formatRubles(allKopecks)}` },
      ...(overdueKopecks > 0 ? [{ name: 'Просрочено', value: formatRubles(overdueKopecks) }] : []),
    ],
    tables: [
      {
        title: 'Платежи',
        columns: [
          { title: '№', unit: 'count' },
          { title: 'За что', unit: 'words' },
          { title: 'Срок', unit: 'day' },
          { title: 'Сумма', unit: 'kopecks' },
          { title: 'Состояние', unit: 'words' },
          { title: 'Оплачено', unit: 'day' },
        ],
        rows: payments.map((payment) => [
          payment.number,
          payment.name,
          payment.dueDate,
          payment.amountKopecks,
          paymentStateLabels[paymentState(payment, frame.madeOn)],
          payment.paidAt,
        ]),
        totals: [null, 'Итого', null, allKopecks, null, null],
      },
    ],
    notes: ['Даты и суммы — из принятого предложения. Оплату отмечает лизинговая компания.'],
  };
};

/** The calendar of a deal as a PDF or a workbook. @throws AppError `notFound`, `forbidden`, `conflict` before the contract is signed */
export const paymentsFile = async (
  context: Maker,
  actor: UserActor,
  { requestId, kind, reply }: { requestId: string; kind: DocumentKind; reply: FastifyReply },
): Promise<Uint8Array> => {
  const deal = await requireDeal(context.db, { actor, requestId, action: 'seePayments' });
  const document = await calendarDocument(context, deal);
  const bytes = await context.makeDocument(kind, document);
  const name = { russian: 'Календарь платежей', latin: 'platezhi' };
  reply.header('content-disposition', dispositionOf(kind, document, name));
  return bytes;
};

/** The client's letter requesting an early buyout, to print and sign. @throws as `dealWithBuyout` */
export const buyoutLetterFile = async (
  context: Maker,
  actor: UserActor,
  { requestId, date, reply }: { requestId: string; date: string; reply: FastifyReply },
): Promise<Uint8Array> => {
  const { deal, view } = await dealWithBuyout(context, actor, { requestId, date });
  const frame = await frameOf(context, deal);
  const amount = view.buyout?.amountKopecks ?? 0;
  const owed = view.owedKopecks;
  const document: ReportDocument = {
    ...frame,
    title: `Заявление о досрочном выкупе по заявке № ${deal.request.number}`,
    lines: [...frame.lines, { name: 'День выкупа', value: formatDate(date) }],
    tables: [
      {
        title: 'Сумма выкупа',
        columns: [
          { title: 'Из чего складывается', unit: 'words' },
          { title: 'Сумма', unit: 'kopecks' },
        ],
        rows: view.buyout ? buyoutLines(view.buyout).map(({ name, kopecks }) => [name, kopecks]) : [],
        totals: ['Выкуп', amount],
      },
    ],
    notes: [
      `Просим принять досрочный выкуп предмета лизинга ${formatDate(date)} за ${formatRubles(amount, { kopecks: 'always' })} (${sumInWords(amount)}).`,
      owed > 0
        ? `Кроме того, к этому дню по графику не отмечены оплаченными платежи на ${formatRubles(owed, { kopecks: 'always' })}.`
        : 'Все платежи, срок которых наступит к этому дню, считаются оплаченными.',
      'Сумма посчитана по графику принятого предложения. Окончательную назовёт лизинговая компания.',
    ],
    signedFor: deal.request.company_name,
  };
  const bytes = await context.makeDocument('pdf', document);
  const name = { russian: 'Заявление о досрочном выкупе', latin: 'zayavlenie-o-vykupe' };
  reply.header('content-disposition', dispositionOf('pdf', document, name));
  return bytes;
};
