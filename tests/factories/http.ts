import type { TestApp } from '../support/test-app.ts';

/** An answer: status, parsed body, headers. */
export type Answer = {
  status: number;
  // Only assertions read bodies, field by field.
  body: ReturnType<typeof JSON.parse>;
  headers: Record<string, unknown>;
};

/** The headers of a caller: a sign-in, a registration token, or none. */
export type Bearer = { headers: Record<string, string> };

/** A caller without a sign-in. */
export const nobody: Bearer = { headers: {} };

/** Makes a call of the API over the real app; an object as payload is sent as JSON, a string as it is. */
export const call = async (
  t: TestApp,
  request: { method: 'GET' | 'POST' | 'DELETE'; url: string; payload?: object | string },
  { headers }: Bearer = nobody,
): Promise<Answer> => {
  const { payload, ...rest } = request;
  const response = await t.app.inject({
    ...rest,
    ...(payload === undefined ? {} : { payload }),
    headers: typeof payload === 'string' ? { 'content-type': 'application/json', ...headers } : headers,
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
};

/** GET. */
export const get = (t: TestApp, url: string, bearer?: Bearer): Promise<Answer> =>
  call(t, { method: 'GET', url }, bearer);

/** POST of a JSON body. */
export const post = (t: TestApp, url: string, payload: object | string, bearer?: Bearer): Promise<Answer> =>
  call(t, { method: 'POST', url, payload }, bearer);

/** Statuses of answers in any order, smallest first. */
export const statusesOf = (answers: readonly Pick<Answer, 'status'>[]): number[] =>
  answers.map(({ status }) => status).sort((one, other) => one - other);
