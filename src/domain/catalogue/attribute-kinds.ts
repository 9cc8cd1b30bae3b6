import type { TypeAttribute } from '#contract/catalogue.ts';

/** Names of the kinds of attributes. */
export const attributeKindNames: Record<TypeAttribute['kind'], string> = {
  number: 'Число',
  enum: 'Выбор из списка',
  bool: 'Есть или нет',
};
