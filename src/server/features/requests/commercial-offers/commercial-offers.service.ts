import type { z } from 'zod/mini';
import type {
  CommercialOfferView,
  commercialOfferPage,
  deadCommercialOffer,
} from '#contract/commercial-offers.ts';
import type { Actor, UserActor } from '#domain/actor.ts';
import { authorityBasesOf } from '#domain/commercial-offers/authority.ts';
import { isLive, maySeeOffer, statusOn } from '#domain/commercial-offers/commercial-offer-life.ts';
import { maskPhone } from '#domain/formats/contacts.ts';
import { actorOf, actorRows } from '#server/features/companies/index.ts';
import { documentInForce } from '#server/features/content/index.ts';
import { findLessorsByIds } from '#server/features/lessors/index.ts';
import type { Context, Db } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { sha256 } from '#server/platform/ids.ts';
import { companyOf, findClient, findRequest, findVisible, type RequestRow } from '../requests.repository.ts';
import {
  findOffer,
  findOfferByLink,
  findOffersOf,
  type CommercialOfferRow,
} from './commercial-offers.repository.ts';
import { knownOffer, presentOffer, subjectOf } from './offer-state.ts';

/** A commercial offer for somebody who may know of it. @throws AppError `notFound` */
export const offerView = async (
  context: Pick<Context, 'clock'>,
  db: Db,
  { actor, id }: { actor: Actor; id: string },
): Promise<CommercialOfferView> => {
  const row = await findOffer(db, id);
  const request = row && (await findRequest(db, row.request_id));
  if (!row || !request) throw new AppError('notFound');
  const found = await knownOffer(context, db, { row, request });
  if (!maySeeOffer(actor, found.facts)) throw new AppError('notFound');
  const [lessor] = await findLessorsByIds(db, [row.lessor_id]);
  return presentOffer(actor, found, lessor);
};

/** The ids of a commercial offer and of its request, for an actor who may know of it. @throws AppError `notFound` */
export const idsOfOffer = async (
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: string,
): Promise<{ id: string; requestId: string }> => {
  const offer = await findOffer(db, id);
  if (!offer || !(await findVisible(db, actor, offer.request_id))) throw new AppError('notFound');
  return { id, requestId: offer.request_id };
};

/** @throws AppError `staleVersion` with the current commercial offer */
export const requireVersion = async (
  context: Pick<Context, 'clock'>,
  db: Db,
  { actor, row, version }: { actor: UserActor; row: CommercialOfferRow; version: number },
): Promise<void> => {
  if (row.version === version) return;
  throw new AppError('staleVersion', { current: await offerView(context, db, { actor, id: row.id }) });
};

/** The commercial offers of a request that its reader may see. */
export const offersFor = async (
  context: Pick<Context, 'clock'>,
  db: Db,
  { actor, request }: { actor: Actor; request: RequestRow },
): Promise<CommercialOfferView[]> => {
  const rows = await findOffersOf(db, request.id);
  const lessors = await findLessorsByIds(
    db,
    rows.map(({ lessor_id: lessorId }) => lessorId),
  );
  const lessorsById = new Map(lessors.map((lessor) => [lessor.id, lessor]));
  const shown: CommercialOfferView[] = [];
  for (const row of rows) {
    const found = await knownOffer(context, db, { row, request });
    if (maySeeOffer(actor, found.facts))
      shown.push(presentOffer(actor, found, lessorsById.get(row.lessor_id)));
  }
  return shown;
};

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const link = /^[\w-]{43}$/;

/** A commercial offer and the actor who answers it: by link its holder, as the client; by id somebody signed in who may know of it. */
export type Addressed = { row: CommercialOfferRow; request: RequestRow; actor: Actor; byLink: boolean };

const clientOf = async (db: Db, { client_id: clientId }: RequestRow): Promise<UserActor | undefined> => {
  const row = await actorRows(db).where('people.id', '=', clientId).executeTakeFirst();
  return row && actorOf(row);
};

/** @throws AppError `notFound` if it does not exist or the actor may not know of it; `unauthorized` for an id without a sign-in */
export const addressed = async (context: Context, actor: Actor, address: string): Promise<Addressed> => {
  const byLink = link.test(address);
  if (!byLink && !uuid.test(address)) throw new AppError('notFound');
  if (!byLink && actor.kind !== 'user') throw new AppError('unauthorized');
  const row = byLink
    ? await findOfferByLink(context.db, sha256(address))
    : await findOffer(context.db, address);
  const request = row && (await findRequest(context.db, row.request_id));
  if (!row || !request) throw new AppError('notFound');
  if (byLink) {
    // A link dies with its client's account: nobody is left whom it could name.
    const client = await clientOf(context.db, request);
    if (!client || client.status === 'deleted') throw new AppError('notFound');
    return { row, request, actor: client, byLink };
  }
  const { facts } = await knownOffer(context, context.db, { row, request });
  if (!maySeeOffer(actor, facts)) throw new AppError('notFound');
  return { row, request, actor, byLink };
};

/** The version, at a moment, of the agreement on simple electronic signatures (a section of the rules); read in the caller's transaction. */
export const agreement = async (db: Db, now: Date): Promise<{ version: string; hash: string }> => {
  const { version, hash } = await documentInForce(db, 'rules', now);
  return { version, hash };
};

/** The page of a commercial offer; for a dead one only its status and the request's number. @throws AppError as {@link addressed} */
export const offerPage = async (
  context: Context,
  asker: Actor,
  address: string,
): Promise<z.infer<typeof commercialOfferPage> | z.infer<typeof deadCommercialOffer>> => {
  const { row, request, actor } = await addressed(context, asker, address);
  const found = await knownOffer(context, context.db, { row, request });
  const stands = row.status === 'draft' || row.status === 'accepted';
  if (!stands && !isLive(found.facts.offer, found.facts.today))
    return { status: statusOn(found.facts.offer, found.facts.today), requestNumber: request.number };
  const [lessor] = await findLessorsByIds(context.db, [row.lessor_id]);
  const client = await findClient(context.db, request);
  const offer = presentOffer(actor, found, lessor);
  const { title, priceKopecks, drawing } = subjectOf(request);
  return {
    offer,
    asset: { title, priceKopecks, leaseback: request.kind === 'leaseback', drawing },
    company: request.company_name,
    authorityBases: [...authorityBasesOf((await companyOf(context.db, request)).kind)],
    lessor: {
      name: lessor?.name ?? '',
      inn: lessor?.inn ?? '',
      address: lessor?.address ?? '',
      logo: lessor?.logo ?? null,
    },
    agreementVersion: (await agreement(context.db, context.clock.now())).version,
    codeGoesTo: client && offer.abilities.includes('accept') ? maskPhone(client.phone) : null,
  };
};
