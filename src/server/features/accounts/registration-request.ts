import type { Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { giveTokenRequest, lockRegistrationToken } from './registrations.repository.ts';

/** Marks the one request that a registration token may send. @throws AppError `conflict` when it has sent one already */
export const claimRegistrationRequest = async (
  tx: Tx,
  tokenHash: string,
  requestId: string,
): Promise<void> => {
  const token = await lockRegistrationToken(tx, tokenHash);
  if (!token || token.request_id !== null) throw new AppError('conflict');
  await giveTokenRequest(tx, tokenHash, requestId);
};
