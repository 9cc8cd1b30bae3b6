import type { Company } from './companies.repository.ts';

/** True when staff have accepted that somebody may speak for the company. */
export const isProven = ({ proven_at: provenAt }: Pick<Company, 'proven_at'>): boolean => provenAt !== null;
