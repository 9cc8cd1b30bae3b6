import { AppError } from '#server/platform/errors/app-error.ts';
import type { Person } from './people.repository.ts';

/** Refuses what makes an account harder to take back while its address may be somebody else's. @throws AppError `emailNotConfirmed` */
export const requireConfirmedEmail = ({
  email_confirmed_at: at,
}: Pick<Person, 'email_confirmed_at'>): void => {
  if (at === null) throw new AppError('emailNotConfirmed');
};
