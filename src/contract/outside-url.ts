import { z } from 'zod/mini';
import { fieldCode } from './common.ts';

const isWebUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && username === '' && password === '';
};

/** An http or https URL given by a user; whether its address may be called is checked at each call. */
export const outsideUrl = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, fieldCode('required')),
    z.maxLength(2000),
    z.refine(isWebUrl, fieldCode('url')),
  );
