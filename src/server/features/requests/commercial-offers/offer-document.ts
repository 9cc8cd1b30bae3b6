import { createHash } from 'node:crypto';
import { formatDate } from '#domain/formats/dates.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { inputForOffer } from '#domain/leasing/input-for-offer.ts';
import { siteOf } from '#server/features/content/index.ts';
import type { CalculationDocument, DocumentData, DocumentKind } from '#server/features/documents/index.ts';
import { findLessorsByIds } from '#server/features/lessors/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { findRequest } from '../requests.repository.ts';
import { findOffer } from './commercial-offers.repository.ts';
import { subjectOf } from './offer-state.ts';

/** Makes a document in a thread. */
export type MakeDocument = (kind: DocumentKind, document: DocumentData) => Promise<Uint8Array>;

/** An asset in a few words under its title. */
export const assetFacts = (subject: ReturnType<typeof subjectOf>): string[] => [
  ...(subject.year === null ? [] : [`${subject.year}${nbsp}год`]),
  `цена ${formatRubles(subject.priceKopecks)}`,
  ...(subject.city === null ? [] : [subject.city]),
];

/** How many units a calculation for one stands for, if there are several. */
export const quantityLines = ({ quantity }: { quantity: number }): { name: string; value: string }[] =>
  quantity === 1
    ? []
    : [{ name: 'Количество', value: `${quantity}; расчёт — на одну единицу, договор — на каждую` }];

/** The data for the document of a commercial offer. @throws AppError `notFound` */
export const dataOfOffer = async (context: Context, id: string): Promise<CalculationDocument> => {
  const row = await findOffer(context.db, id);
  const request = row && (await findRequest(context.db, row.request_id));
  if (!row || !request) throw new AppError('notFound');
  const [lessor] = await findLessorsByIds(context.db, [row.lessor_id]);
  const { brand, phone, email, address, legal } = siteOf(context.env);
  const subject = subjectOf(request);
  const { choice, offer } = row.terms;
  const madeOn = moscowDay((row.sent_at ?? context.clock.now()).toISOString());
  const asset = { priceKopecks: subject.priceKopecks, terms: offer };
  const revision = row.revision === 1 ? '' : `, редакция ${row.revision}`;
  return {
    site: { brand, phone, email, address, legal },
    madeOn,
    address: `${context.env.PUBLIC_URL}/offers-commercial/${row.id}/take`,
    asset: { title: subject.title, facts: assetFacts(subject) },
    input: inputForOffer(asset, choice, choice.startDate ?? madeOn),
    calculation: row.calculation,
    leaseback: request.kind === 'leaseback',
    proposal: {
      title: `Коммерческое предложение № ${row.number}${revision} от ${formatDate(madeOn)}`,
      lines: [
        {
          name: 'Лизинговая компания',
          value: [lessor?.name, lessor && `ИНН ${lessor.inn}`, lessor?.address].filter(Boolean).join(', '),
        },
        { name: 'Для кого', value: request.company_name },
        { name: 'По заявке', value: `№ ${request.number}` },
        ...quantityLines(request),
        { name: 'Действует до', value: `${formatDate(row.valid_until)} включительно` },
        ...(row.conditions === null ? [] : [{ name: 'Условия', value: row.conditions }]),
        {
          name: 'Комиссия сервису',
          value: `${formatRubles(row.commission_kopecks)}, платит лизинговая компания`,
        },
      ],
    },
  };
};

/** The document of a commercial offer, and its SHA-256. @throws AppError `notFound` */
export const documentOfOffer = async (
  context: Context & { makeDocument: MakeDocument },
  id: string,
): Promise<{ bytes: Uint8Array; hash: string }> => {
  const bytes = await context.makeDocument('pdf', await dataOfOffer(context, id));
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') };
};
