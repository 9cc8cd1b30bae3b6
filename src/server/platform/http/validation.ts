import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

/** What a caller sent does not fit the contract's schema; where it was sent stands in `validationContext`. */
export class ValidationError extends Error {
  override readonly name = 'ValidationError';
  readonly issues: readonly z.core.$ZodIssue[];
  readonly input: unknown;
  /** Set by Fastify. */
  validationContext: 'body' | 'params' | 'querystring' | 'headers' = 'body';

  constructor(issues: readonly z.core.$ZodIssue[], input: unknown) {
    super('a call does not fit its schema');
    this.issues = issues;
    this.input = input;
  }
}

/** Checks and converts with zod, and keeps the issues whole. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input) => {
    const result = schema.safeParse(input);
    return result.success
      ? { value: result.data }
      : { error: new ValidationError(result.error.issues, input) };
  };
