import { ApiError, NetworkError } from './api-error.ts';
import { apiTransport } from './api-transport.ts';
import type { Api, ApiAnswer, ApiOptions, ApiTransport } from './api-wire.ts';
import { errorBodyOf } from './error-body.ts';
import { stringifySearch } from '#domain/formats/search-string.ts';

export { ApiError, NetworkError } from './api-error.ts';
export type { Api, ApiOptions } from './api-wire.ts';

const timeoutMs = 15_000;

const callOver =
  (transport: () => ApiTransport): Api =>
  async <T>(path: string, options: ApiOptions = {}): Promise<T> => {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), options.by?.timeoutMs ?? timeoutMs);
    const signal = options.signal ? AbortSignal.any([options.signal, deadline.signal]) : deadline.signal;
    const send = options.by?.transport ?? transport();
    try {
      const response = await send({ ...describeCall(path, options), signal });
      const text = await response.text();
      if (response.status >= 400) throw refusal(response, text);
      return parseJson(text) as T;
    } catch (error) {
      throw toCallError(error, options.signal, deadline.signal);
    } finally {
      clearTimeout(timer);
      // A combined signal that is listened to stays in memory until it is aborted, and the whole render with it.
      deadline.abort();
    }
  };

/**
 * An API client over a given transport; the application uses {@link api}. A call that is refused with a challenge is repeated once with the
 * solution; the code that solves it is loaded only then.
 */
export const createApi = (transport: () => ApiTransport): Api => {
  const call = callOver(transport);
  return async <T>(path: string, options: ApiOptions = {}): Promise<T> => {
    try {
      return await call<T>(path, options);
    } catch (error) {
      if (!(error instanceof ApiError) || error.body?.error['_global'] !== 'challengeRequired') throw error;
      const solving = await import('./challenge/call-solved.ts');
      return solving.callSolved<T>(call, path, { options, refused: error });
    }
  };
};

/** The application's API client, in the browser and in a server render. */
export const api: Api = createApi(apiTransport);

const describeCall = (path: string, options: ApiOptions) => {
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (options.token !== undefined) headers['authorization'] = `Bearer ${options.token}`;
  const method = options.method ?? (body === undefined ? 'GET' : 'POST');
  return { path: path + stringifySearch(options.query ?? {}), method, headers, body };
};

const refusal = (response: ApiAnswer, text: string): ApiError => {
  const body = errorBodyOf(text);
  return new ApiError(
    response.status,
    body,
    body?.requestId ?? response.headers.get('x-request-id') ?? undefined,
  );
};

const parseJson = (text: string): unknown => {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch (error) {
    throw new NetworkError('damaged', error);
  }
};

const toCallError = (
  error: unknown,
  callerSignal: AbortSignal | undefined,
  deadline: AbortSignal,
): unknown => {
  if (error instanceof ApiError || error instanceof NetworkError) return error;
  if (callerSignal?.aborted) return callerSignal.reason;
  return new NetworkError(deadline.aborted ? 'timeout' : 'offline', error);
};
