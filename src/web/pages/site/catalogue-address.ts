import { addressOf, type Address } from '#web/ui/address.ts';
/** Path of a type's list; of the whole catalogue without one. */
export const catalogueAddress = (typeId?: string): Address =>
  typeId === undefined
    ? addressOf({ to: '/catalog' })
    : addressOf({ to: '/catalog/$typeId', params: { typeId } });
