import { globalErrorText } from '#contract/error-texts.ts';
import type { ErrorParams } from '#contract/errors.ts';
import { ApiError, NetworkError } from '../api-client.ts';
import { faultText, withFieldName } from './bound-texts.ts';
import { waitText } from './wait-text.ts';

/** A failed call as a form shows it: a text under each of its fields, and one above the button. */
export type Refusal = {
  /** By dot path of the form. */
  fields: Record<string, { type: string; message: string }>;
  /** What belongs to no field of this form; undefined when every fault is shown under its field. */
  problem: string | undefined;
  /** Seconds until it makes sense to try again. */
  retryAfter: number | undefined;
  /** The number by which support finds it in the log. */
  requestId: string | undefined;
};

const offlineText =
  'Нет связи с сервером. Всё, что вы ввели, на месте: проверьте интернет и попробуйте ещё раз';
const slowText = 'Сервер не ответил вовремя. Всё, что вы ввели, на месте: попробуйте ещё раз';

const withoutAnswer = (error: unknown): Refusal => ({
  fields: {},
  problem: error instanceof NetworkError && error.kind === 'offline' ? offlineText : slowText,
  retryAfter: undefined,
  requestId: undefined,
});

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const problemOf = (
  global: string,
  homeless: string[],
  { retryAfter, params }: { retryAfter: number | undefined; params: ErrorParams | undefined },
): string | undefined => {
  if (global === 'formHasErrors') return homeless.length > 0 ? homeless.join('. ') : undefined;
  if (global === 'tooManyRequests' && retryAfter !== undefined)
    return `Слишком много попыток. Повторите через ${waitText(retryAfter)}`;
  return globalErrorText(global, params);
};

/**
 * Maps a failed call onto a form, field by field; the fault of a field that the form does not have joins the common text, so that none is
 * lost. `isField` recognises the form's own paths; `prefix` is where the form's fields are in the body (`values.`).
 *
 * @throws whatever is not a failed call
 */
export const refusalOf = (error: unknown, isField: (path: string) => boolean, prefix = ''): Refusal => {
  if (error instanceof NetworkError) return withoutAnswer(error);
  if (!(error instanceof ApiError)) throw error;
  const { error: codes = {}, params = {} } = error.body ?? {};
  const fields: Refusal['fields'] = {};
  const homeless: string[] = [];
  for (const [path, code] of Object.entries(codes)) {
    if (path === '_global') continue;
    const own = path.startsWith(prefix) ? path.slice(prefix.length) : path;
    const message = faultText(path, code, params[path]);
    if (isField(own)) fields[own] = { type: code, message };
    else homeless.push(withFieldName(path, message));
  }
  const global = codes['_global'] ?? (homeless.length > 0 ? 'formHasErrors' : 'internal');
  const retryAfter = numberOf(params['_global']?.['retryAfter']);
  return {
    fields,
    problem: problemOf(global, homeless, { retryAfter, params: params['_global'] }),
    retryAfter,
    requestId: error.status >= 500 ? error.requestId : undefined,
  };
};
