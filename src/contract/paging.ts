import { z } from 'zod/mini';

/** `?cursor=&limit=` of every list of unbounded size. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 24),
};

/** A page of a list; `total` is exact to 10 000, above it `totalIsLowerBound` is true. */
export const pageOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.int().check(z.minimum(0)),
    totalIsLowerBound: z.optional(z.boolean()),
    nextCursor: z.nullable(z.string()),
  });
