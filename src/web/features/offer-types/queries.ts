import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type {
  applyRateAnswer,
  AttributeBody,
  AttributeChange,
  RatesChange,
  StaffType,
  staffTypes,
  TypeBody,
  TypeChange,
} from '#contract/offer-types.ts';
import { session } from '#web/lib/session/browser-session.ts';

const address = '/api/staff';

/** The whole tree as admins edit it. */
export const staffTypesQuery = queryOptions({
  queryKey: ['offer-types'],
  queryFn: ({ signal }) => session.call<z.infer<typeof staffTypes>>(`${address}/types`, { signal }),
  staleTime: 0,
});

/** Adds a type. */
export const addType = (body: TypeBody): Promise<StaffType> => session.call(`${address}/types`, { body });

/** Changes a type, its position or whether it is hidden. */
export const changeType = (id: string, body: TypeChange): Promise<StaffType> =>
  session.call(`${address}/types/${id}`, { body });

/** Removes a type that nothing belongs to. */
export const removeType = ({ id, version }: StaffType): Promise<object> =>
  session.call(`${address}/types/${id}`, { method: 'DELETE', query: { version } });

/** Changes limits and usual terms. */
export const changeRates = (id: string, body: RatesChange): Promise<StaffType> =>
  session.call(`${address}/rates/${id}`, { body });

/** Gives a type the limits and usual terms of its parent. */
export const followAbove = ({ id, version }: StaffType): Promise<StaffType> =>
  session.call(`${address}/rates/${id}`, { method: 'DELETE', query: { version } });

/** Gives published offers at one rate the usual one. */
export const applyRate = (
  { id, version }: StaffType,
  from: string,
): Promise<z.infer<typeof applyRateAnswer>> =>
  session.call(`${address}/rates/${id}/apply`, { body: { from, version } });

/** Adds an attribute. */
export const addAttribute = (body: AttributeBody): Promise<StaffType> =>
  session.call(`${address}/attributes`, { body });

/** Changes an attribute, or its position. */
export const changeAttribute = (typeId: string, key: string, body: AttributeChange): Promise<StaffType> =>
  session.call(`${address}/attributes/${typeId}.${key}`, { body });

/** Removes an attribute that no offer has a value of. */
export const removeAttribute = ({ id, version }: StaffType, key: string): Promise<StaffType> =>
  session.call(`${address}/attributes/${id}.${key}`, { method: 'DELETE', query: { version } });
