import { machineryLimits } from '#domain/leasing/limits.ts';
import type { TypeToLease } from '#domain/lessors/card-fits.ts';
import type { Reference } from './reference.ts';

/** A type and those above it, itself first; empty for one that does not exist. */
export const typeAndAbove = (reference: Reference, typeId: string): string[] => {
  const type = reference.types.get(typeId);
  if (!type) return [];
  return [typeId, ...(type.parent_id === null ? [] : typeAndAbove(reference, type.parent_id))];
};

/** A type as rate cards judge it; one that does not exist fits none. */
export const typeToLease = (reference: Reference, typeId: string): TypeToLease => ({
  typeIds: typeAndAbove(reference, typeId),
  limits: reference.types.get(typeId)?.limits ?? machineryLimits,
});
