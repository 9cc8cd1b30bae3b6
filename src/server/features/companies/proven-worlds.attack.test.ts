import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyDocumentKinds } from '#contract/files.ts';
import { requestStatuses } from '#contract/request-statuses.ts';
import { companyRoles, type CompanyRole } from '#contract/roles.ts';
import { companyDocumentPolicy } from '#domain/accounts/company-documents-policy.ts';
import { maySeeRequest, type RequestFacts } from '#domain/requests/request-facts.ts';
import { findRequestFor } from '#server/features/requests/index.ts';
import { newId } from '#server/platform/ids.ts';
import { createCompany } from '#tests/factories/company.ts';
import { createPerson, putInCompany } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { actorOf, actorRows } from './actors.repository.ts';
import { findVisibleDocuments } from './documents/company-documents.repository.ts';

const people = ['ann', 'bob', 'eva'];
const companies = ['acme', 'beta', 'gamma'];

/** Which companies are proven, and what roles the table of their people holds, right or wrong. */
type WorldOfCompanies = { proven: string[]; roles: { who: string; where: string; role: CompanyRole }[] };

const worlds: fc.Arbitrary<WorldOfCompanies> = fc.record({
  proven: fc.subarray(companies),
  roles: fc.uniqueArray(
    fc.record({
      who: fc.constantFrom(...people),
      where: fc.constantFrom(...companies),
      role: fc.constantFrom(...companyRoles),
    }),
    { maxLength: 9, selector: ({ who, where }) => `${who} in ${where}` },
  ),
});

let t: TestApp;
const ids = new Map<string, string>();
const idOf = (name: string): string => ids.get(name) ?? '';

type Sent = { id: string; by: string; for: string };
const requests: Sent[] = [];
const documents: { id: string; by: string; for: string; kind: (typeof companyDocumentKinds)[number] }[] = [];

const factsOf = (sent: Sent): RequestFacts => ({
  status: requestStatuses[1],
  sent: true,
  clientId: idOf(sent.by),
  companyId: idOf(sent.for),
  vendorId: null,
  managerId: null,
  invitedLessorIds: [],
  lessorId: null,
});

const putRows = async (): Promise<void> => {
  const now = t.clock.now();
  for (const [index, by] of people.entries())
    for (const where of companies) {
      const [id, fileId] = [newId(), newId()];
      const kind =
        companyDocumentKinds[(index + companies.indexOf(where)) % companyDocumentKinds.length] ?? 'charter';
      requests.push({ id, by, for: where });
      documents.push({ id, by, for: where, kind });
      await sql`insert into requests (id, kind, status, client_id, company_id, company_name, subject, terms, calculation, created_at, updated_at)
        values (${id}, 'offer', 'submitted', ${idOf(by)}, ${idOf(where)}, 'ООО', '{}', '{}', '{}', ${now}, ${now})`.execute(
        t.context.db,
      );
      await sql`insert into files (id, owner_id, name, size, sha256, content_type, storage_key, state, created_at)
        values (${fileId}, ${idOf(by)}, 'scan.pdf', 1, '', 'application/pdf', ${fileId}, 'attached', ${now})`.execute(
        t.context.db,
      );
      await sql`insert into attachments (id, file_id, subject_type, subject_id, kind, attached_by, created_at)
        values (${id}, ${fileId}, 'company', ${idOf(where)}, ${kind}, ${idOf(by)}, ${now})`.execute(
        t.context.db,
      );
    }
};

beforeAll(async () => {
  t = await createTestApp();
  for (const name of people) ids.set(name, (await createPerson(t)).id);
  for (const name of companies) ids.set(name, (await createCompany(t)).id);
  await putRows();
});
afterAll(() => t.close());

const make = async ({ proven, roles }: WorldOfCompanies): Promise<void> => {
  await t.context.db.deleteFrom('company_people').execute();
  await t.context.db.updateTable('companies').set({ proven_at: null }).execute();
  for (const name of proven)
    await t.context.db
      .updateTable('companies')
      .set({ proven_at: t.clock.now() })
      .where('id', '=', idOf(name))
      .execute();
  for (const { who, where, role } of roles)
    await putInCompany(t, { id: idOf(who) }, { companyId: idOf(where), companyRole: role });
};

const actorNamed = async (name: string) =>
  actorOf(await actorRows(t.context.db).where('people.id', '=', idOf(name)).executeTakeFirstOrThrow());

/**
 * What the specification grants, implemented independently: what they sent themselves for a company of theirs; everything of a proven company
 * in which they have a role.
 */
const expected = ({ proven, roles }: WorldOfCompanies, who: string, sent: Sent): boolean => {
  const role = roles.find((row) => row.who === who && row.where === sent.for)?.role;
  if (role === undefined) return false;
  return sent.by === who || (proven.includes(sent.for) && role !== 'pending');
};

test('over random proven and unproven companies the returned rows agree with the policy and the specification', async () => {
  let unprovenOwners = 0;
  const holds = fc.asyncProperty(worlds, async (world) => {
    await make(world);
    unprovenOwners += world.roles.filter(
      ({ where, role }) => role === 'owner' && !world.proven.includes(where),
    ).length;
    for (const who of people) {
      const actor = await actorNamed(who);
      for (const request of requests) {
        const wanted = expected(world, who, request);
        expect(maySeeRequest(actor, factsOf(request))).toBe(wanted);
        expect((await findRequestFor(t.context.db, actor, request.id)) !== undefined).toBe(wanted);
      }
    }
  });
  await fc.assert(holds, { numRuns: 40 });
  expect(unprovenOwners).toBeGreaterThan(5);
});

test('so do documents, and nobody’s passport is visible to colleagues', async () => {
  const holds = fc.asyncProperty(worlds, async (world) => {
    await make(world);
    for (const who of people) {
      const actor = await actorNamed(who);
      for (const { companyId } of actor.memberships) {
        const found = await findVisibleDocuments(t.context.db, companyId, actor);
        const may = documents.filter(
          (document) =>
            idOf(document.for) === companyId &&
            companyDocumentPolicy.can('read', actor, {
              companyId,
              kind: document.kind,
              addedBy: idOf(document.by),
            }),
        );
        expect(found.map(({ id }) => id).sort()).toStrictEqual(may.map(({ id }) => id).sort());
        for (const { by, kind, for: where } of may) {
          const role = world.proven.includes(where)
            ? world.roles.find((row) => row.who === who && row.where === where)?.role
            : 'pending';
          expect(by === who || role === 'owner' || (role !== 'pending' && kind !== 'passport')).toBe(true);
        }
      }
    }
  });
  await fc.assert(holds, { numRuns: 40 });
});
