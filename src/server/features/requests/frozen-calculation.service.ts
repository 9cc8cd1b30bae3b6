import type { FastifyReply } from 'fastify';
import { moscowDay } from '#domain/formats/moscow.ts';
import { ledgerSourceOf } from '#domain/requests/request-ledger.ts';
import { requestViewFor } from '#domain/requests/request-policy.ts';
import type { UserActor } from '#domain/actor.ts';
import { siteOf } from '#server/features/content/index.ts';
import {
  dispositionOf,
  type CalculationDocument,
  type DocumentKind,
} from '#server/features/documents/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { assetFacts, quantityLines, type MakeDocument } from './commercial-offers/offer-document.ts';
import { subjectOf } from './commercial-offers/offer-state.ts';
import { factsOf } from './requests.presenter.ts';
import { findVisible, type RequestRow } from './requests.repository.ts';

/** The data for the document of a frozen calculation. @throws AppError `conflict` for a draft, which has nothing frozen */
const documentOf = ({ env, clock }: Context, row: RequestRow): CalculationDocument => {
  const subject = subjectOf(row);
  const source = ledgerSourceOf({ ...row, subject, createdAt: row.created_at.toISOString() });
  if (!source) throw new AppError('conflict');
  const { brand, phone, email, address, legal } = siteOf(env);
  return {
    site: { brand, phone, email, address, legal },
    madeOn: moscowDay(clock.now().toISOString()),
    address: `${env.PUBLIC_URL}/account/requests/${row.id}`,
    asset: { title: subject.title, facts: assetFacts(subject) },
    input: source.input,
    calculation: source.calculation,
    leaseback: row.kind === 'leaseback',
    proposal: {
      title: `Расчёт по заявке № ${row.number}`,
      lines: [{ name: 'Для кого', value: row.company_name }, ...quantityLines(row)],
    },
  };
};

/**
 * The calculation of a request as it was frozen when it was sent, as a PDF or a workbook.
 * @throws AppError `notFound`; `forbidden` for those who see no money; `conflict` for a draft
 */
export const calculationFile = async (
  context: Context & { makeDocument: MakeDocument },
  actor: UserActor,
  { requestId, kind, reply }: { requestId: string; kind: DocumentKind; reply: FastifyReply },
): Promise<Uint8Array> => {
  const row = await findVisible(context.db, actor, requestId);
  if (!row) throw new AppError('notFound');
  if (!requestViewFor(actor, factsOf(row))?.money) throw new AppError('forbidden');
  const document = documentOf(context, row);
  const bytes = await context.makeDocument(kind, document);
  reply.header('content-disposition', dispositionOf(kind, document));
  return bytes;
};
