import type { CompanyDocumentKind } from '#contract/files.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { signedIn, type Answers, type Right } from './right.ts';
import type { Asker, World } from './rights-world.ts';

/** The company's accepted people and staff; its documents do not exist for others. */
const seers = ['owner', 'employee', 'viewer', 'manager', 'otherManager', 'admin'] as const;

const amongSeers = (answers: Partial<Answers>, seen: number): Answers =>
  signedIn({ ...Object.fromEntries(seers.map((seer) => [seer, seen])), ...answers, others: 404 });

const looseId = '01970000-0000-7000-8000-00000000f11e';
const documentId = '01970000-0000-7000-8000-0000000d0c01';

const putFile = async (t: TestApp, ownerId: string, attached: boolean): Promise<void> => {
  const { db } = t.context;
  await db.deleteFrom('attachments').where('file_id', '=', looseId).execute();
  await db.deleteFrom('files').where('id', '=', looseId).execute();
  await db
    .insertInto('files')
    .values({
      id: looseId,
      owner_id: ownerId,
      name: 'устав.pdf',
      content_type: 'application/pdf',
      size: 3,
      sha256: '0'.repeat(64),
      storage_key: looseId,
      state: attached ? 'attached' : 'stored',
      created_at: t.clock.now(),
    })
    .execute();
};

/** A file of this person that is not attached to anything. */
const loose =
  (by: Exclude<Asker, 'guest'>) =>
  (t: TestApp, { people }: World): Promise<void> =>
    putFile(t, people[by].userId, false);

/** A document of the company that this person has added. */
const document =
  (by: Exclude<Asker, 'guest'>, kind: CompanyDocumentKind = 'charter') =>
  async (t: TestApp, { people, companyId }: World): Promise<void> => {
    await putFile(t, people[by].userId, true);
    await t.context.db
      .insertInto('attachments')
      .values({
        id: documentId,
        file_id: looseId,
        subject_type: 'company',
        subject_id: companyId,
        kind,
        attached_by: people[by].userId,
        created_at: t.clock.now(),
      })
      .execute();
  };

const documentsOf = ({ companyId }: World): string => `/api/companies/${companyId}/documents`;
const aDocument = (world: World): string => `${documentsOf(world)}/${documentId}`;
const link = { call: 'POST /api/files/:id/link', url: () => `/api/files/${looseId}/link` } as const;

/** Files, and the documents of the company. A 415 means: may upload, but has sent no form. */
export const fileRights: Right[] = [
  { call: 'POST /api/files', answers: { guest: 401, blocked: 403, others: 415 } },
  {
    ...link,
    of: 'a file of the owner that is not attached to anything',
    prepare: loose('owner'),
    answers: signedIn({ owner: 200, others: 404 }),
  },
  { ...link, of: 'a document of the employee', prepare: document('employee'), answers: amongSeers({}, 200) },
  {
    ...link,
    of: 'a document of a pending person',
    prepare: document('pending', 'powerOfAttorney'),
    answers: amongSeers({ pending: 200 }, 200),
  },
  {
    ...link,
    of: 'a document of somebody who is in another company now',
    prepare: document('stranger'),
    answers: amongSeers({}, 200),
  },
  { call: 'GET /api/companies/:id/documents', url: documentsOf, answers: amongSeers({ pending: 200 }, 200) },
  {
    call: 'POST /api/companies/:id/documents',
    of: 'a charter that is somebody else’s file',
    url: documentsOf,
    body: () => ({ kind: 'charter', fileId: looseId }),
    prepare: loose('otherVendor'),
    answers: amongSeers({ owner: 422, employee: 422, pending: 422 }, 403),
  },
  {
    call: 'POST /api/companies/:id/documents',
    of: 'bank details that are somebody else’s file',
    url: documentsOf,
    body: () => ({ kind: 'bankCard', fileId: looseId }),
    prepare: loose('otherVendor'),
    // People who wait to be accepted see what they add, and may not add this: a 403.
    answers: amongSeers({ owner: 422, employee: 422, pending: 403 }, 403),
  },
  {
    call: 'DELETE /api/companies/:id/documents/:documentId',
    of: 'a document of the employee',
    url: aDocument,
    prepare: document('employee'),
    answers: amongSeers({ owner: 200, manager: 200, otherManager: 200, admin: 200 }, 403),
  },
  {
    call: 'DELETE /api/companies/:id/documents/:documentId',
    of: 'a document of a pending person',
    url: aDocument,
    prepare: document('pending'),
    answers: amongSeers({ owner: 200, pending: 200, manager: 200, otherManager: 200, admin: 200 }, 403),
  },
];
