import type { ErrorBody } from '#contract/errors.ts';

/** The body of a failure as the browser accepts it: one from a proxy or an older server may lack the request's id. */
export type RefusalBody = Omit<ErrorBody, 'requestId'> & { requestId?: string | undefined };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRefusalBody = (value: unknown): value is RefusalBody =>
  isRecord(value) &&
  isRecord(value['error']) &&
  Object.values(value['error']).every((code) => typeof code === 'string') &&
  (value['requestId'] === undefined || typeof value['requestId'] === 'string') &&
  (value['params'] === undefined || isRecord(value['params']));

/** The failure body in `text`, or undefined when it has another format (a proxy's page, for example). */
export const errorBodyOf = (text: string): RefusalBody | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isRefusalBody(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
