/*
 * What the parameters of addresses and queries may hold, once for the API's schemas and for the pages that read their own address.
 * Without zod, so that a page which only reads its address stays small.
 */

/** Condition of the asset. */
export const offerConditions = ['new', 'used'] as const;

/** Where the asset is: in stock, in transit, to order. */
export const availabilities = ['in_stock', 'in_transit', 'to_order'] as const;

/** Sorts of a list; `-createdAt` when absent. Ties are ordered further, so that pages show each offer once. */
export const catalogueSorts = ['payment', '-payment', 'price', '-price', '-year', '-createdAt'] as const;

/** The default choice for a payment: 20 % and 36 months. */
export const defaultPaymentChoice = { advancePercent: 20, months: 36 } as const;

/** Most values that one parameter may repeat. */
export const mostValues = 50;

/** Id of a row, a UUID as we write it. */
export const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Readable key of a type, brand, model or vendor. */
export const slugPattern = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** Subject of the federation: two digits. */
export const regionPattern = /^\d{2}$/;

/** Parameter of an attribute: `attr.fuel`. */
export const attributeNamePattern = /^attr\.\w{1,40}$/;

/** Value of an attribute, or a range of its numbers. */
export const attributeValuePattern = /^[\w.+-]{1,40}$/;

/** Edition of a legal text: `1.2`. */
export const documentVersionPattern = /^\d{1,3}\.\d{1,3}$/;
