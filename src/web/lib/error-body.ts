import type { ErrorBody } from '#contract/errors.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isErrorBody = (value: unknown): value is ErrorBody =>
  isRecord(value) &&
  isRecord(value['error']) &&
  Object.values(value['error']).every((code) => typeof code === 'string') &&
  typeof value['requestId'] === 'string' &&
  (value['params'] === undefined || isRecord(value['params']));

/** The failure body in `text`, or undefined when it is in another form (a proxy's page, for example). */
export const errorBodyOf = (text: string): ErrorBody | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isErrorBody(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
