import type { z } from 'zod/mini';
import type {
  OwnSharingConsent,
  sharingConsentsPage,
  sharingConsentsQuery,
} from '#contract/sharing-consents.ts';
import type { UserActor } from '#domain/actor.ts';
import { mayWithdrawConsent } from '#domain/requests/bid-abilities.ts';
import { countSharingConsents, listSharingConsents } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { pageOfRows, readCursor, totalOf } from '#server/platform/http/id-cursor.ts';
import { factsOf } from '../requests.presenter.ts';
import { isPassedOnBy, presentConsent } from './sharing-consents.presenter.ts';
import { findRequests } from '../requests.repository.ts';

/** The actor's own consents to pass requests on, newest first, and which of them can be withdrawn. */
export const listOwnSharing = async (
  { db }: Context,
  actor: UserActor,
  { cursor, limit }: z.infer<typeof sharingConsentsQuery>,
): Promise<z.infer<typeof sharingConsentsPage>> => {
  const found = await listSharingConsents(db, actor.id, { after: readCursor(cursor), limit: limit + 1 });
  const { rows, nextCursor } = pageOfRows(found, limit);
  const requests = await findRequests(
    db,
    rows.flatMap(({ request_id: id }) => id ?? []),
  );
  return {
    items: rows.flatMap((row): OwnSharingConsent[] => {
      const request = requests.get(row.request_id ?? '');
      if (!request) return [];
      return [
        {
          id: row.id,
          ...presentConsent(row),
          request: { id: request.id, number: request.number },
          abilities: { withdraw: isPassedOnBy(row) && mayWithdrawConsent(actor, factsOf(request)) },
        },
      ];
    }),
    ...totalOf(await countSharingConsents(db, actor.id)),
    nextCursor,
  };
};
