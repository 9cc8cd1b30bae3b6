/** Types of the tree, their attributes, limits and usual terms, as admins edit them: the front door for pages. */
export { AppliedRates } from './applied-rates.tsx';
export { AttributeList } from './attribute-list.tsx';
export { staffTypesQuery } from './queries.ts';
export { RatesForm } from './rates-form.tsx';
export { RatesFollow } from './rates-follow.tsx';
export { TypeForm } from './type-form.tsx';
export { offersOf } from './type-name.ts';
export { TypeSteps } from './type-steps.tsx';
export { TypeTable } from './type-table.tsx';
export { readTypesSearch, type TypesSearch } from './types-search.ts';
