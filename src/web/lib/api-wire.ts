/** A call as it goes over the wire; `body` is JSON text. */
export type ApiCall = {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal;
};

/** What is read of an answer; a `Response` is one. */
export type ApiAnswer = {
  status: number;
  headers: { get: (name: string) => string | null };
  text: () => Promise<string>;
};

/** Carries a call to the API and brings its answer; rejects when there is none. */
export type ApiTransport = (call: ApiCall) => Promise<ApiAnswer>;

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
  /** Sends this call over another transport, such as a file upload with progress, within `timeoutMs`. */
  by?: { transport: ApiTransport; timeoutMs: number };
};

/**
 * Calls `path` and gives the answer's JSON, as the contract's type of that call says.
 *
 * @throws {ApiError} for every status from 400 up
 * @throws {NetworkError} when there is no answer within 15 s (unless `by` says otherwise), or no network, or the answer is not JSON
 */
export type Api = <T>(path: string, options?: ApiOptions) => Promise<T>;
