import { AppError } from '#server/platform/errors/app-error.ts';
import type { Company } from './companies.repository.ts';

/** True when staff have accepted that somebody may speak for the company. */
export const isProven = ({ proven_at: provenAt }: Pick<Company, 'proven_at'>): boolean => provenAt !== null;

/** Refuses roles in a company that is not proven. @throws AppError `notProven` */
export const requireProven = (company: Pick<Company, 'proven_at'>): void => {
  if (!isProven(company)) throw new AppError('notProven');
};
