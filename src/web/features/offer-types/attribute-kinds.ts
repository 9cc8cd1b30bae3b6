import type { TypeAttribute } from '#contract/catalogue.ts';

/** What kinds of attributes there are. */
export const attributeKindNames: Record<TypeAttribute['kind'], string> = {
  number: 'Число',
  enum: 'Выбор из списка',
  bool: 'Есть или нет',
};
