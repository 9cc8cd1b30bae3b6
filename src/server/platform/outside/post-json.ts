/** An outside service did not answer, or not as it should. Reveals nothing of the call or the answer. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError';
}

/** A POST to an outside service. */
export type OutsideCall = { url: string; headers?: Record<string, string>; body: object; timeoutMs: number };

const tryOnce = async ({ url, headers, body, timeoutMs }: OutsideCall): Promise<Response> => {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (err) {
    const reason =
      err instanceof Error && err.name === 'TimeoutError' ? 'no answer in time' : 'no connection';
    throw new OutsideError(reason, { cause: err });
  }
};

const attempt = async (
  call: OutsideCall,
): Promise<{ retry: boolean; error: OutsideError } | { text: string }> => {
  try {
    const response = await tryOnce(call);
    const text = await response.text();
    if (response.ok) return { text };
    const retry = response.status >= 500 || response.status === 429;
    return { retry, error: new OutsideError(`status ${response.status}`) };
  } catch (err) {
    if (err instanceof OutsideError) return { retry: true, error: err };
    return { retry: true, error: new OutsideError('the answer broke off', { cause: err }) };
  }
};

/**
 * POSTs JSON and returns the text of a 2xx answer; retries once after no answer, a 5xx or a 429.
 * @throws OutsideError if the second try fails too, or at once for another 4xx.
 */
export const postJson = async (call: OutsideCall): Promise<string> => {
  const first = await attempt(call);
  if ('text' in first) return first.text;
  if (!first.retry) throw first.error;
  const second = await attempt(call);
  if ('text' in second) return second.text;
  throw second.error;
};
