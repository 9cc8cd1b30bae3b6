import type { FastifyReply } from 'fastify';
import type { Actor } from '#domain/actor.ts';
import { isLive } from '#domain/commercial-offers/commercial-offer-life.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { dispositionOf, type DocumentKind } from '#server/features/documents/index.ts';
import { findLessorsByIds } from '#server/features/lessors/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { addressed } from './commercial-offers.service.ts';
import { findDocument } from './commercial-offers.repository.ts';
import { dataOfOffer, type MakeDocument } from './offer-document.ts';
import { offerStateOf } from './offer-state.ts';

const name = { russian: 'Коммерческое предложение', latin: 'kommercheskoe-predlozhenie' };

/**
 * The PDF as it was sent (for a draft, as it would be now), or a workbook with the same figures. @throws AppError `notFound`; `conflict` for
 * a dead link
 */
export const offerFile = async (
  context: Context & { makeDocument: MakeDocument },
  asker: Actor,
  { address, kind, reply }: { address: string; kind: DocumentKind; reply: FastifyReply },
): Promise<Uint8Array> => {
  const { row, byLink } = await addressed(context, asker, address);
  const today = moscowDay(context.clock.now().toISOString());
  if (byLink && row.status !== 'accepted' && !isLive(offerStateOf(row), today))
    throw new AppError('conflict');
  const data = await dataOfOffer(context, row.id);
  const sent = kind === 'pdf' ? await findDocument(context.db, row.id) : null;
  const bytes = sent ?? (await context.makeDocument(kind, data));
  const [lessor] = await findLessorsByIds(context.db, [row.lessor_id]);
  const title = [`№ ${row.number}`, lessor?.name].filter(Boolean).join(' ');
  reply.header(
    'content-disposition',
    dispositionOf(kind, { ...data, asset: { ...data.asset, title } }, name),
  );
  return bytes;
};
