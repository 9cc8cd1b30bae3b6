import { z } from 'zod/mini';
import { fieldCode } from './common.ts';
import { mostValues } from './search-values.ts';

/** A value of a query that may be repeated: a list of one or several. */
export const repeated = <T extends z.core.$ZodType<unknown, string>>(item: T) =>
  z.pipe(
    z.union([item, z.array(item).check(z.maxLength(mostValues))], fieldCode('invalid')),
    z.transform((value): z.output<T>[] => (Array.isArray(value) ? value : [value as z.output<T>])),
  );
