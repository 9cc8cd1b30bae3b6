import type { FastifyReply } from 'fastify';
import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import type { UserActor } from '#domain/actor.ts';
import { commercialOfferStatusLabels } from '#domain/commercial-offers/offer-labels.ts';
import { leadSentence, sideBySide } from '#domain/commercial-offers/side-by-side.ts';
import { usualPremium } from '#domain/commercial-offers/usual-premium.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { requestPolicy } from '#domain/requests/request-policy.ts';
import { siteOf } from '#server/features/content/index.ts';
import {
  dispositionOf,
  type ComparisonDocument,
  type DocumentKind,
} from '#server/features/documents/index.ts';
import { referenceOf } from '#server/features/offers/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { factsOf } from '../requests.presenter.ts';
import { findVisible, type RequestRow } from '../requests.repository.ts';
import { offersFor } from './commercial-offers.service.ts';
import { assetFacts, type MakeDocument } from './offer-document.ts';
import { subjectOf } from './offer-state.ts';

const columnOf = ({ lessor, number, revision, status }: CommercialOfferView) => ({
  name: lessor.name,
  about: [
    `№ ${number}`,
    ...(revision > 1 ? [`редакция ${revision}`] : []),
    ...(status === 'accepted' ? [commercialOfferStatusLabels.accepted.toLowerCase()] : []),
  ].join(', '),
});

/** The data for the document of compared offers, as on today's page. @throws AppError `conflict` if there are none to compare */
const comparisonOf = async (
  context: Context,
  row: RequestRow,
  offers: readonly CommercialOfferView[],
): Promise<ComparisonDocument> => {
  const { types, taxRates } = await referenceOf(context);
  const subject = subjectOf(row);
  const today = moscowDay(context.clock.now().toISOString());
  const request = { kind: row.kind, quantity: row.quantity, subject };
  const premium = usualPremium(types.get(subject.typeId), subject.priceKopecks);
  const side = sideBySide(offers, { request, premium, today, taxRates });
  if (side.compared.length === 0) throw new AppError('conflict');
  const { brand, phone, email, address, legal } = siteOf(context.env);
  return {
    site: { brand, phone, email, address, legal },
    madeOn: today,
    address: `${context.env.PUBLIC_URL}/account/requests/${row.id}`,
    title: `Предложения по заявке № ${row.number}`,
    company: row.company_name,
    asset: { title: subject.title, facts: assetFacts(subject) },
    columns: side.compared.map(({ offer }) => columnOf(offer)),
    rows: side.rows,
    lead: side.lead && leadSentence(side.lead),
    caveats: side.caveats,
    equalInsurance: side.equalInsurance,
    payments: side.payments,
  };
};

/**
 * The offers of a request side by side as a PDF or a workbook, for those who compare them.
 * @throws AppError `notFound`; `forbidden` for those who see no offers or only their own; `conflict` if there are none to compare
 */
export const comparisonFile = async (
  context: Context & { makeDocument: MakeDocument },
  actor: UserActor,
  { requestId, kind, reply }: { requestId: string; kind: DocumentKind; reply: FastifyReply },
): Promise<Uint8Array> => {
  const row = await findVisible(context.db, actor, requestId);
  if (!row) throw new AppError('notFound');
  const refusal = requestPolicy.refusal('compareCommercialOffers', actor, factsOf(row));
  if (refusal) throw new AppError(refusal);
  const offers = await offersFor(context, context.db, { actor, request: row });
  const document = await comparisonOf(context, row, offers);
  const bytes = await context.makeDocument(kind, document);
  const name = { russian: 'Предложения лизинговых компаний', latin: 'predlozheniya' };
  reply.header('content-disposition', dispositionOf(kind, document, name));
  return bytes;
};
