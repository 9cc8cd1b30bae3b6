import type { RequestSubject } from '#contract/requests.ts';
import type { DocumentedRequest, RequestDoor } from '#server/features/request-documents/index.ts';
import type { Db } from '#server/platform/context.ts';
import { concernedBy, peopleOfLessors } from './request-readers.ts';
import { factsOf } from '../requests.presenter.ts';
import { cameToContract } from '../requests-of-person.repository.ts';
import { companyOf, findRequest, findVisible, lockVisible, type RequestRow } from '../requests.repository.ts';

const documented = async (db: Db, row: RequestRow): Promise<DocumentedRequest> => ({
  id: row.id,
  number: row.number,
  version: row.version,
  asset: (row.subject as RequestSubject).title,
  facts: factsOf(row),
  companyKind: (await companyOf(db, row)).kind,
});

/** Access of request documents to requests, which in turn show documents. */
export const requestDoor: RequestDoor = {
  find: async (db, actor, id) => {
    const row = await findVisible(db, actor, id);
    return row && documented(db, row);
  },
  lock: async (tx, actor, id) => {
    const row = await lockVisible(tx, actor, id);
    return row && documented(tx, row);
  },
  concerned: async (context, id) => {
    const { db } = context;
    const row = await findRequest(db, id);
    if (!row) return [];
    const chosen = row.lessor_id === null ? [] : await peopleOfLessors(db, row, [row.lessor_id]);
    return [
      ...(await concernedBy(context, row)),
      ...chosen.map(({ actor }) => ({ actor, reader: 'lessor' as const })),
    ];
  },
  cameToContract,
};
