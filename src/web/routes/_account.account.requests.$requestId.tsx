import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { isOutline, OutlinedRequest, requestQuery } from '#web/features/requests/index.ts';
import { orNotFound } from '#web/lib/or-not-found.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { accountStore } from '#web/lib/session/browser-session.ts';
import { useAccount } from '#web/lib/session/use-session.ts';
import { DraftPage } from '#web/pages/request-draft/draft-page.tsx';
import { loadRequest, RequestPage } from '#web/pages/request/request-page.tsx';

const Page = () => {
  const account = useAccount();
  const { data: request } = useSuspenseQuery(requestQuery(Route.useParams().requestId));
  if (isOutline(request)) return <OutlinedRequest request={request} />;
  if (!account) return null;
  return account.role === 'client' && request.abilities.edit ? (
    <DraftPage key={request.id} request={request} account={account} />
  ) : (
    <RequestPage request={request} account={account} />
  );
};

export const Route = createFileRoute('/_account/account/requests/$requestId')({
  // The query cache decides what is fresh.
  staleTime: 0,
  loader: async ({ context: { queryClient }, params: { requestId } }) => {
    const account = accountStore.read();
    const request = await orNotFound(loadRequest(queryClient, account, requestId));
    return { number: request.number };
  },
  head: ({ params, loaderData }) =>
    pageHead({
      title: loaderData && `Заявка № ${loaderData.number}`,
      path: `/account/requests/${params.requestId}`,
    }),
  component: Page,
});
