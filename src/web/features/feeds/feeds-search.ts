/** Address of the runs of a vendor's feed; an admin's names the vendor. */
export type FeedsSearch = { view: 'feeds'; vendor: string | undefined };
