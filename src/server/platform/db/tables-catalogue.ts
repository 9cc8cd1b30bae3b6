/** Tables of the catalogue: types, attributes, terms, vendors, offers. */
export type CatalogueTables = Record<never, never>;
