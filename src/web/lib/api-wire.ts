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
