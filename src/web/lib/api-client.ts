import { ApiError, NetworkError } from './api-error.ts';
import { apiTransport } from './api-transport.ts';
import type { ApiAnswer, ApiTransport } from './api-wire.ts';
import { errorBodyOf } from './error-body.ts';
import { stringifySearch } from '#domain/formats/search-string.ts';

export { ApiError, NetworkError } from './api-error.ts';

const timeoutMs = 15_000;

/** What a call may carry. */
export type ApiOptions = {
  /** POST with a body, else GET. */
  method?: 'GET' | 'POST' | 'DELETE';
  /** Anything that JSON can write. */
  body?: unknown;
  /** Query parameters; arrays repeat their key, undefined and blanks are left out. */
  query?: Record<string, unknown>;
  /** Access token, sent as a bearer token. */
  token?: string | undefined;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** Carries this call another way than usual: a file, with its progress. It may take `timeoutMs`. */
  by?: { transport: ApiTransport; timeoutMs: number };
};

/**
 * Calls `path` and gives the answer's JSON, as the contract's type of that call says.
 *
 * @throws {ApiError} for every status from 400 up
 * @throws {NetworkError} when there is no answer within 15 s (unless `by` says otherwise), or no network, or the answer is not JSON
 */
export type Api = <T>(path: string, options?: ApiOptions) => Promise<T>;

/** An API client over a given transport; the application uses {@link api}. */
export const createApi =
  (transport: () => ApiTransport): Api =>
  async <T>(path: string, options: ApiOptions = {}): Promise<T> => {
    const deadline = AbortSignal.timeout(options.by?.timeoutMs ?? timeoutMs);
    const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
    const send = options.by?.transport ?? transport();
    try {
      const response = await send({ ...describeCall(path, options), signal });
      const text = await response.text();
      if (response.status >= 400) throw refusal(response, text);
      return parseJson(text) as T;
    } catch (error) {
      throw toCallError(error, options.signal, deadline);
    }
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
