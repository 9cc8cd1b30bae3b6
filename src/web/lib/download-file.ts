import type { ApiAnswer, ApiTransport } from './api-wire.ts';
import { session } from './session/browser-session.ts';

const timeoutMs = 60_000;

const nameIn = (disposition: string | null): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded === undefined ? undefined : decodeURIComponent(encoded);
};

const save = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
};

/**
 * Saves a file of the API that requires a sign-in, which a plain link does not carry. `name` is used when the answer gives none.
 *
 * @throws as a call of the session does
 */
export const downloadFile = async (path: string, name: string): Promise<void> => {
  let file: { blob: Blob; name: string } | undefined;
  const transport: ApiTransport = async ({ body, ...call }): Promise<ApiAnswer> => {
    const answer = await fetch(call.path, { ...call, body: body ?? null });
    if (answer.status >= 400) return answer;
    file = { blob: await answer.blob(), name: nameIn(answer.headers.get('content-disposition')) ?? name };
    return { status: answer.status, headers: answer.headers, text: async () => '' };
  };
  await session.call(path, { by: { transport, timeoutMs } });
  if (file) save(file.blob, file.name);
};
