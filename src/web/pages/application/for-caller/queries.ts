import type { z } from 'zod/mini';
import type {
  AcceptCallerInvitation,
  acceptedCallerInvitation,
  CallerInvitationView,
} from '#contract/caller-invitations.ts';
import { api } from '#web/lib/api-client.ts';
import { read } from '#web/lib/read.ts';

/** The draft behind the link. */
export const readInvitation = (token: string): Promise<CallerInvitationView> =>
  read<CallerInvitationView>('/api/request-invitations/check', { body: { token } });

/** Agrees to the draft. */
export const acceptInvitation = (body: AcceptCallerInvitation) =>
  api<z.infer<typeof acceptedCallerInvitation>>('/api/request-invitations/accept', { body });
