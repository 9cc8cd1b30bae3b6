import { z } from 'zod/mini';
import { letterToken } from './accounts.ts';

/** `POST /api/notifications/reject`, `check-rejected` and `undo-reject`; the token is in each letter's footer. */
export const rejectionBody = z.object({ token: letterToken });

/** `/api/notifications/one-click?token=`, the address in a letter's `List-Unsubscribe` (RFC 8058). */
export const oneClickQuery = z.object({ token: letterToken });

/** Whether an address takes no notifications. */
export const rejectionView = z.object({ email: z.string(), rejected: z.boolean() });

/** Whether an address takes no notifications. */
export type RejectionView = z.infer<typeof rejectionView>;
