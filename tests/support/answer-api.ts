import { onTestFinished, vi } from 'vitest';

/** Answers the calls of components instead of a server, until the test ends; a `Response` is used as it is, other values as JSON. */
export const answerApi = (answer: (path: string, body: unknown) => unknown): void => {
  const real = window.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (typeof input !== 'string' || !input.startsWith('/api/')) return real(input, init);
    const body = typeof init?.body === 'string' ? init.body : '{}';
    const answered = await answer(input, JSON.parse(body));
    return answered instanceof Response ? answered : Response.json(answered);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
};
