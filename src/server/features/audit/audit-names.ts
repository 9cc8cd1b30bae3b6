import { findCompanyNames } from '#server/features/companies/index.ts';
import { findLessorNames } from '#server/features/lessors/index.ts';
import { readTypes } from '#server/features/offer-types/index.ts';
import { findVendorNames } from '#server/features/vendors/index.ts';
import { findPeople, nameOf } from '#server/features/people/index.ts';
import { findRequestNumbers } from '#server/features/requests/index.ts';
import type { Db } from '#server/platform/context.ts';
import type { EventRow } from '#server/platform/events/event-log.repository.ts';

type Named = 'user' | 'company' | 'request' | 'lessor' | 'vendor';

const subjects: Readonly<Record<string, Named>> = {
  user: 'user',
  company: 'company',
  request: 'request',
  requestDocuments: 'request',
  conversation: 'request',
  lessor: 'lessor',
  vendor: 'vendor',
};

const fields: Readonly<Record<string, Named>> = {
  userId: 'user',
  clientId: 'user',
  managerId: 'user',
  companyId: 'company',
  requestId: 'request',
  lessorId: 'lessor',
  formerLessorId: 'lessor',
  vendorId: 'vendor',
};

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-f-]{36}$/.test(value);

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of an event by field, with those before and after. */
export const valuesIn = ({ before, after, ...data }: EventRow['data']): [string, unknown][] =>
  [data, before, after].flatMap((part) => (isParts(part) ? Object.entries(part) : []));

/** The ids in events, by kind of object. */
const idsIn = (rows: readonly EventRow[]): Record<Named, string[]> => {
  const found: Record<Named, Set<string>> = {
    user: new Set(),
    company: new Set(),
    request: new Set(),
    lessor: new Set(),
    vendor: new Set(),
  };
  const put = (kind: Named | undefined, value: unknown): void => {
    if (kind && isId(value)) found[kind].add(value);
  };
  for (const { subject_type: type, subject_id: id, actor_id: actorId, data } of rows) {
    put('user', actorId);
    put(subjects[type], id);
    for (const [field, value] of valuesIn(data)) put(fields[field], value);
  }
  return {
    user: [...found.user],
    company: [...found.company],
    request: [...found.request],
    lessor: [...found.lessor],
    vendor: [...found.vendor],
  };
};

const mentionsTypes = ({ subject_type: type, data }: EventRow): boolean =>
  type === 'type' || valuesIn(data).some(([field]) => field === 'typeId' || field === 'typeIds');

const typeNames = async (db: Db): Promise<[string, string][]> =>
  (await readTypes(db)).map(({ id, name }) => [id, name]);

/** Names of people, companies, lessors, vendors and types, and numbers of requests, that these events mention, by id. */
export const namesIn = async (db: Db, rows: readonly EventRow[]): Promise<ReadonlyMap<string, string>> => {
  const ids = idsIn(rows);
  const people = await findPeople(db, ids.user);
  const companies = await findCompanyNames(db, ids.company);
  const numbers = await findRequestNumbers(db, ids.request);
  return new Map([
    ...people.map((person) => [person.id, nameOf(person)] as const),
    ...companies.map(({ id, name }) => [id, name] as const),
    ...numbers.map(({ id, number }) => [id, `Заявка № ${number}`] as const),
    // The people of a vendor or lessor are a company's in events too.
    ...(await findLessorNames(db, [...ids.lessor, ...ids.company])),
    ...(await findVendorNames(db, [...ids.vendor, ...ids.company])),
    ...(rows.some(mentionsTypes) ? await typeNames(db) : []),
  ]);
};
