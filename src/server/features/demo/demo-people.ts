import { fileURLToPath } from 'node:url';
import type { CompanyValues } from '#contract/accounts.ts';
import type { DemoAnswer } from '#contract/demo.ts';
import type { UserActor } from '#domain/actor.ts';
import { acceptProof, addCompanyDocument, confirmCompany } from '#server/features/companies/index.ts';
import { storeFile } from '#server/features/files/index.ts';
import { findLessors } from '#server/features/lessors/index.ts';
import {
  createPerson,
  findPersonByContact,
  hashPassword,
  lockPerson,
  setPassword,
  verifyPassword,
} from '#server/features/people/index.ts';
import { endSessions } from '#server/features/sessions/index.ts';
import type { Context } from '#server/platform/context.ts';
import { newSecret } from '#server/platform/ids.ts';

/** People of the demo who send requests and move them: one of each role, a farmer, a person of a second lessor and a second manager. */
export type DemoPeople = {
  client: UserActor;
  farmer: UserActor;
  vendor: UserActor;
  lessor: UserActor;
  otherLessor: UserActor;
  manager: UserActor;
  colleague: UserActor;
  admin: UserActor;
};

/** The published password of demo people, used only where nobody else can reach this machine. */
const demoPassword = 'leasing-demo';

const facts = {
  client: { email: 'client@example.com', phone: '+79160000001', name: 'Анна Северова', role: 'client' },
  farmer: { email: 'farmer@example.com', phone: '+79160000002', name: 'Пётр Полевой', role: 'client' },
  vendor: { email: 'vendor@example.com', phone: '+79160000003', name: 'Игорь Дилеров', role: 'vendor' },
  manager: { email: 'manager@example.com', phone: '+79160000004', name: 'Мария Заботина', role: 'manager' },
  colleague: {
    email: 'manager2@example.com',
    phone: '+79160000009',
    name: 'Вера Отрадная',
    role: 'manager',
  },
  admin: { email: 'admin@example.com', phone: '+79160000005', name: 'Олег Главный', role: 'admin' },
  lessor: { email: 'lessor@example.com', phone: '+79160000007', name: 'Елена Тарифова', role: 'lessor' },
  otherLessor: {
    email: 'lessor2@example.com',
    phone: '+79160000008',
    name: 'Роман Графиков',
    role: 'lessor',
  },
  newcomer: {
    email: 'newcomer@example.com',
    phone: '+79160000006',
    name: 'Ольга Новосёлова',
    role: 'client',
  },
} as const;

/** People of the demo as its sign-in page shows them. */
export const publishedPeople: DemoAnswer['people'] = Object.values(facts).map(({ email, name, role }) => ({
  email,
  name,
  role,
  password: demoPassword,
}));

const companies: Record<'client' | 'farmer' | 'newcomer', CompanyValues> = {
  client: {
    inn: '7704123450',
    kpp: '770401001',
    ogrn: '1027704123457',
    name: 'ООО «Северный тракт»',
    legalAddress: '119019, Москва, Волхонка, 1',
    director: 'Северова Анна Игоревна',
    taxSystem: 'osn',
  },
  farmer: {
    inn: '563812345694',
    ogrn: '319563898765432',
    name: 'ИП Полевой Пётр Ильич',
    legalAddress: '461000, Оренбургская область, Бузулук, Полевая улица, 3',
    director: 'Полевой Пётр Ильич',
    taxSystem: 'usnIncomeMinusExpenses',
  },
  newcomer: {
    inn: '7725551230',
    kpp: '772501001',
    ogrn: '1027704551236',
    name: 'ООО «Новый маршрут»',
    legalAddress: '115114, Москва, Дербеневская набережная, 7',
    director: 'Маршрутов Кирилл Львович',
    taxSystem: 'osn',
  },
};

const confirm = async (context: Context, actor: UserActor, values: CompanyValues): Promise<string> => {
  const caller = { ip: '127.0.0.1', userAgent: 'demo' };
  return (await confirmCompany(context, actor, { values, userId: actor.id }, caller)).id;
};

const inCompany = async (context: Context, actor: UserActor, values: CompanyValues): Promise<UserActor> => {
  const companyId = await confirm(context, actor, values);
  await context.db
    .transaction()
    .execute((tx) => acceptProof(context, tx, { companyId, userId: actor.id, actorId: null }));
  return { ...actor, memberships: [{ companyId, role: 'owner' }] };
};

/** Submits a document, so that staff find somebody waiting for their decision. */
const waitWithDocument = async (context: Context, actor: UserActor, values: CompanyValues): Promise<void> => {
  const companyId = await confirm(context, actor, values);
  const waiting: UserActor = { ...actor, memberships: [{ companyId, role: 'pending' }] };
  const path = fileURLToPath(new URL('power-of-attorney.pdf', import.meta.url));
  const { id: fileId } = await storeFile(context, { ownerId: actor.id, name: 'Доверенность.pdf', path });
  const call = { caller: 'demo', key: null, bodyHash: '' };
  await addCompanyDocument(context, waiting, { companyId, kind: 'powerOfAttorney', fileId }, call);
};

/** ИНН of the lessors that have people. */
const lessorInns = { lessor: '0000040010', otherLessor: '0000040081' } as const;

const ownerOf = async (
  context: Context,
  who: keyof typeof lessorInns,
): Promise<NonNullable<UserActor['lessor']>> => {
  const lessor = (await findLessors(context.db)).find(({ inn }) => inn === lessorInns[who]);
  if (!lessor) throw new Error(`The demo has no lessor with the ИНН ${lessorInns[who]}`);
  return { id: lessor.id, role: 'owner' };
};

// The only passwords that are ever printed: random ones of the demo, shown once.
const printPassword = (email: string, password: string): void => {
  process.stdout.write(`demo: ${email} ${password}\n`);
};

const randomPassword = (): string => newSecret().slice(0, 16);

/**
 * Gives those of the demo's people who still have the published password a random one, ends their sign-ins, and prints it once. Call it where
 * others can reach this machine: the database may have been filled where they could not.
 */
export const replacePublishedPasswords = async (context: Context): Promise<void> => {
  for (const { email } of Object.values(facts)) {
    const known = await findPersonByContact(context.db, { email });
    if (!known?.password_hash || !(await verifyPassword(known.password_hash, demoPassword))) continue;
    const password = randomPassword();
    const passwordHash = await hashPassword(password);
    await context.db.transaction().execute(async (tx) => {
      const person = await lockPerson(tx, known.id);
      if (person?.password_hash !== known.password_hash) return;
      const { id, version } = await setPassword(tx, person, { passwordHash });
      await endSessions(context, tx, { userId: id }, { reason: 'passwordChanged', version, actorId: null });
      printPassword(email, password);
    });
  }
};

/** Creates the demo's people; prints their passwords once unless they have the published one. */
export const seedPeople = async (context: Context, vendorId: string): Promise<DemoPeople> => {
  const make = async (who: keyof typeof facts): Promise<UserActor> => {
    const { role, ...person } = facts[who];
    const password = context.env.demoOnLoopback ? demoPassword : randomPassword();
    const ownVendor = role === 'vendor' ? { vendorId } : {};
    const lessor = who === 'lessor' || who === 'otherLessor' ? await ownerOf(context, who) : null;
    const passwordHash = await hashPassword(password);
    const id = await createPerson(context, { ...person, role, passwordHash, lessor, ...ownVendor });
    if (!context.env.demoOnLoopback) printPassword(person.email, password);
    const vendor = role === 'vendor' ? vendorId : null;
    return { kind: 'user', id, role, status: 'active', memberships: [], vendorId: vendor, lessor };
  };
  await waitWithDocument(context, await make('newcomer'), companies.newcomer);
  return {
    client: await inCompany(context, await make('client'), companies.client),
    farmer: await inCompany(context, await make('farmer'), companies.farmer),
    vendor: await make('vendor'),
    lessor: await make('lessor'),
    otherLessor: await make('otherLessor'),
    manager: await make('manager'),
    colleague: await make('colleague'),
    admin: await make('admin'),
  };
};
