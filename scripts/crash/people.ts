import type { CompanyValues } from '#contract/accounts.ts';
import { createPerson, hashPassword } from '#server/features/people/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { companyDetails } from '#tests/factories/company.ts';

/** Somebody who is signed in. */
export type SignedIn = { userId: string; email: string; accessToken: string };

/** Clients with a company each, and the manager who moves their requests. */
export type People = { clients: readonly SignedIn[]; manager: SignedIn };

const password = 'ключ от склада № 7';
const managerEmail = 'manager@example.com';
const clientEmails = Array.from({ length: 10 }, (_, number) => `client-${number}@example.com`);

/** Migrates an empty database and adds the people. */
export const createPeople = async (database: OpenDatabase): Promise<void> => {
  await migrate(database);
  const passwordHash = await hashPassword(password);
  const emails = [managerEmail, ...clientEmails];
  for (const [number, email] of emails.entries())
    await createPerson(
      { db: database.db, clock: systemClock },
      {
        email,
        phone: `+7900${String(number).padStart(7, '0')}`,
        name: `Человек ${number}`,
        passwordHash,
        role: email === managerEmail ? 'manager' : 'client',
      },
    );
};

const post = async <T>(url: string, body: object, token?: string): Promise<T> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};

const signIn = async (origin: string, email: string): Promise<SignedIn> => {
  const tokens = await post<Omit<SignedIn, 'email'>>(`${origin}/api/account/login`, { email, password });
  return { ...tokens, email };
};

/** Signs the people in, once for all starts of the server, and creates the clients' companies. */
export const signInPeople = async (origin: string): Promise<People> => {
  const clients: SignedIn[] = [];
  for (const email of clientEmails) {
    const client = await signIn(origin, email);
    const values: CompanyValues = companyDetails();
    const company = { userId: client.userId, values };
    await post(`${origin}/api/account/confirm-company`, company, client.accessToken);
    clients.push(client);
  }
  return { clients, manager: await signIn(origin, managerEmail) };
};
