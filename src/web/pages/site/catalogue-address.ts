/** Path of a type's list; of the whole catalogue without one. */
export const catalogueAddress = (typeId?: string): string =>
  typeId === undefined ? '/catalog' : `/catalog/${typeId}`;
