import type { StaffType } from '#contract/offer-types.ts';

/** Types in the order of the tree, each with its depth. */
export const inTree = (types: readonly StaffType[]): { type: StaffType; depth: 0 | 1 }[] =>
  types
    .filter(({ parentId }) => parentId === null)
    .flatMap((above) => [above].concat(types.filter(({ parentId }) => parentId === above.id)))
    .map((type) => ({ type, depth: type.parentId === null ? 0 : 1 }));

/** The number of published offers of a type and its children. */
export const offersOf = ({ rates }: StaffType): number => rates.reduce((sum, { offers }) => sum + offers, 0);
