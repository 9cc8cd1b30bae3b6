import { onTestFinished, vi } from 'vitest';

/** Answers the calls of components in the place of a server, until the test ends. */
export const answerApi = (answer: (path: string, body: unknown) => unknown): void => {
  const real = window.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (typeof input !== 'string' || !input.startsWith('/api/')) return real(input, init);
    const body = typeof init?.body === 'string' ? init.body : '{}';
    return Response.json(answer(input, JSON.parse(body)));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
};
