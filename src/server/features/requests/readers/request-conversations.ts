import type { RequestSubject } from '#contract/requests.ts';
import type { ConversationRequest, RequestsOfConversations } from '#server/features/conversations/index.ts';
import type { Db } from '#server/platform/context.ts';
import { concernedBy, peopleOfLessors } from './request-readers.ts';
import { factsOf } from '../requests.presenter.ts';
import {
  findAcceptedId,
  findRequest,
  findVisible,
  lockVisible,
  type RequestRow,
} from '../requests.repository.ts';

const presented = async (db: Db, row: RequestRow | undefined): Promise<ConversationRequest | undefined> =>
  row && {
    id: row.id,
    number: row.number,
    asset: (row.subject as RequestSubject).title,
    version: row.version,
    facts: factsOf(row),
    acceptedId: row.lessor_id === null ? null : await findAcceptedId(db, row.id),
  };

/** What conversations need from requests. */
export const requestsOfConversations: RequestsOfConversations = {
  find: async (db, actor, id) => presented(db, await findVisible(db, actor, id)),
  lock: async (tx, actor, id) => presented(tx, await lockVisible(tx, actor, id)),
  concerned: async (context, id) => {
    const { db } = context;
    const row = await findRequest(db, id);
    if (!row) return [];
    const lessors = row.lessor_id === null ? [] : await peopleOfLessors(db, row, [row.lessor_id]);
    return [...(await concernedBy(context, row)), ...lessors].map(({ actor }) => actor);
  },
};
