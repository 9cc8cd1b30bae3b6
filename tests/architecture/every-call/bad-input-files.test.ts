import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { createCompany } from '#tests/factories/company.ts';
import { createCompanyDocument, pdf, uploadFile } from '#tests/factories/file.ts';
import { call, post } from '#tests/factories/http.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { multipartOf } from '#tests/support/multipart.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  changedAt,
  emptyBodies,
  hostileBodies,
  hostileIds,
  hostileValuesAt,
  pathsOf,
} from '../../support/hostile-values.ts';

let t: TestApp;
let owner: TestSignIn;
let documents: string;
let fileId: string;

beforeAll(async () => {
  t = await createTestApp();
  const company = await createCompany(t);
  owner = await createSignedIn(t, { companyId: company.id });
  documents = `/api/companies/${company.id}/documents`;
  await createCompanyDocument(t, owner, company.id);
  const stranger = await createSignedIn(t);
  fileId = (await uploadFile(t, stranger)).id;
});
afterAll(() => t.close());

const stateOfAll = async (): Promise<string> => {
  const { rows } = await sql`select
    (select jsonb_agg(f order by id) from files f) as files,
    (select jsonb_agg(a order by id) from attachments a) as attachments,
    (select count(*) from events) as events`.execute(t.context.db);
  const kept = await readdir(t.context.env.DATA_DIR, { recursive: true });
  return JSON.stringify([rows, kept.sort()]);
};

type Answered = { status: number; body: unknown; what: string };

/** Calls that were not refused in api.md's format, or that changed something. */
const faultsOf = async (answer: () => Promise<Answered[]>): Promise<string[]> => {
  const before = await stateOfAll();
  const faults = (await answer())
    .filter(({ status, body }) => status < 400 || status >= 500 || !errorBody.safeParse(body).success)
    .map(({ status, what }) => `${what.slice(0, 80)} was answered with ${status}`);
  return (await stateOfAll()) === before ? faults : [...faults, 'something has changed'];
};

const sendAll = async (url: string, payloads: readonly (object | string)[]) => {
  const answers = [];
  for (const payload of payloads) {
    const { status, body } = await post(t, url, payload, owner);
    answers.push({ status, body, what: `${url} ${JSON.stringify(payload)}` });
  }
  return answers;
};

const texts = [...hostileBodies, ...emptyBodies].filter((text) => typeof text === 'string');

test('a document of a company: no body, and any value of any field', async () => {
  const body = { kind: 'charter', fileId };
  const changed = pathsOf(body).flatMap((at) =>
    hostileValuesAt(at).map((value) => changedAt(body, at, value)),
  );
  expect(await faultsOf(() => sendAll(documents, [...texts, ...changed, body]))).toStrictEqual([]);
});

test('an upload: bodies that are no forms, and forms that lie', async () => {
  const { payload, headers } = multipartOf({ content: pdf });
  const types = [
    '',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(500)}`,
    'multipart/mixed; boundary=x',
    'text/html',
    'application/x-www-form-urlencoded',
  ];
  const bodies = [
    payload.subarray(0, 20),
    payload.subarray(0, -10),
    Buffer.alloc(0),
    Buffer.alloc(100_000, '--x\r\n'),
  ];
  const faults = await faultsOf(async () => {
    const answers = await sendAll('/api/files', texts);
    for (const [type, body] of [
      ...types.map((name) => [name, payload] as const),
      ...bodies.map((part) => [headers['content-type'] ?? '', part] as const),
    ]) {
      const answer = await t.app.inject({
        method: 'POST',
        url: '/api/files',
        payload: body,
        headers: { ...owner.headers, ...(type ? { 'content-type': type } : {}) },
      });
      answers.push({ status: answer.statusCode, body: answer.json(), what: `${type} of ${body.length}` });
    }
    return answers;
  });
  expect(faults).toStrictEqual([]);
});

test('only valid ids are accepted', async () => {
  const faults = await faultsOf(async () => {
    const answers = [];
    for (const id of hostileIds.map(encodeURIComponent)) {
      for (const [method, url] of [
        ['POST', `/api/files/${id}/link`],
        ['GET', `/api/companies/${id}/documents`],
        ['POST', `/api/companies/${id}/documents`],
        ['DELETE', `${documents}/${id}`],
        ['GET', `/files/${id}?expires=1&signature=x`],
      ] as const) {
        const { status, body } = await call(t, { method, url }, owner);
        answers.push({ status, body, what: `${method} ${url}` });
      }
    }
    return answers;
  });
  expect(faults).toStrictEqual([]);
});
