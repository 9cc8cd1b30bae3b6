import type { z } from 'zod/mini';
import { fieldErrorCodes, type ErrorParams, type FieldErrorCode, type FieldErrors } from './errors.ts';

type Issue = z.core.$ZodIssue;
type Found = { code: FieldErrorCode; params?: ErrorParams };

const isFieldCode = (value: string): value is FieldErrorCode =>
  (fieldErrorCodes as readonly string[]).includes(value);

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const ofBound = (issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): Found => {
  const measured = issue.origin === 'string' || issue.origin === 'array';
  if (issue.code === 'too_small') {
    const params = { min: Number(issue.minimum) };
    return { code: measured ? 'tooShort' : 'min', params };
  }
  return { code: measured ? 'tooLong' : 'max', params: { max: Number(issue.maximum) } };
};

const codeOf = (issue: Issue): Found => {
  if (isFieldCode(issue.message)) return { code: issue.message };
  if (issue.code === 'too_small' || issue.code === 'too_big') return ofBound(issue);
  if (issue.code === 'unrecognized_keys') return { code: 'unknown' };
  return { code: 'invalid' };
};

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown => {
  let value = input;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return value;
};

/**
 * Turns zod issues into api.md's codes by dot path; the first issue of a path wins. `input` is what was parsed: a missing, null or blank
 * value and an empty array are `required` whatever the check says. Issues of the whole input are under `_root`.
 */
export const fieldErrorsOf = (
  issues: readonly Issue[],
  input: unknown,
): { error: FieldErrors; params: Record<string, ErrorParams> } => {
  const error: FieldErrors = {};
  const params: Record<string, ErrorParams> = {};
  const put = (path: string, found: Found): void => {
    if (path in error) return;
    error[path] = found.code;
    if (found.params) params[path] = found.params;
  };
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) put(path ? `${path}.${key}` : key, { code: 'unknown' });
      continue;
    }
    const found = codeOf(issue);
    const missing = found.code !== 'mustAccept' && path !== '' && isEmpty(valueAt(input, issue.path));
    put(path || '_root', missing ? { code: 'required' } : found);
  }
  return { error, params };
};
