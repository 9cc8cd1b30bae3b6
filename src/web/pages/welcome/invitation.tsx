import { QueryClientProvider } from '@tanstack/react-query';
import { InvitationPart } from '#web/features/users/index.ts';
import { queryClient } from '#web/lib/query-client.ts';

/** An invitation with the query cache, which public pages do not have. */
export const InvitationWithQueries = ({ token }: { token: string }) => (
  <QueryClientProvider client={queryClient}>
    <InvitationPart token={token} />
  </QueryClientProvider>
);
