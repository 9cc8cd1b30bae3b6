import { addressOf, type Address } from '#web/ui/address.ts';
/** Path of a type's list; without a type, that of the whole catalogue. */
export const catalogueAddress = (typeId?: string): Address =>
  typeId === undefined
    ? addressOf({ to: '/catalog' })
    : addressOf({ to: '/catalog/$typeId', params: { typeId } });
