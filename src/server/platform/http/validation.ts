import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod/mini';
import { damagedTexts } from './damaged-text.ts';

/** A call does not fit the contract's schema; `validationContext` names the part of the request. */
export class ValidationError extends Error {
  override readonly name = 'ValidationError';
  readonly issues: readonly z.core.$ZodIssue[];
  readonly input: unknown;
  /** Set by Fastify unless it is set already. */
  validationContext: 'body' | 'params' | 'querystring' | 'headers' | undefined;

  constructor(issues: readonly z.core.$ZodIssue[], input: unknown) {
    super('a call does not fit its schema');
    this.issues = issues;
    this.input = input;
  }
}

const invalidAt = (path: string[]): z.core.$ZodIssue => ({ code: 'custom', path, message: 'invalid' });

/**
 * Checks and converts with zod, keeping all details of the issues. Texts that PostgreSQL cannot store are refused before any schema sees
 * them.
 */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (input) => {
    const damaged = damagedTexts(input);
    if (damaged.length > 0) return { error: new ValidationError(damaged.map(invalidAt), input) };
    const result = z.safeParse(schema, input);
    return result.success
      ? { value: result.data }
      : { error: new ValidationError(result.error.issues, input) };
  };
