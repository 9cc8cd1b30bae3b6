import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageHead } from '#web/lib/page-head.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { useAccount } from '#web/lib/session/use-session.ts';
import { typesQuery } from '#web/lib/types-query.ts';
import { ForClientPage } from '#web/pages/for-client/for-client-page.tsx';
import {
  NewRequestPage,
  newRequestKindOf,
  type NewRequestSearch,
} from '#web/pages/request-draft/new-request-page.tsx';

const Page = () => {
  const account = useAccount();
  const kind = Route.useLoaderData();
  if (!account) return null;
  return kind === 'for-client' ? (
    <ForClientPage account={account} />
  ) : (
    <NewRequestPage key={kind} kind={kind} account={account} />
  );
};

// One route for all kinds: each route adds to the first script of every page.
export const Route = createFileRoute('/_account/account/requests/new-{$kind}')({
  validateSearch: (raw: SearchInput<NewRequestSearch>): object => raw,
  loader: async ({ context: { queryClient }, params }) => {
    const kind = params.kind === 'for-client' ? 'for-client' : newRequestKindOf(params.kind);
    if (!kind) throw notFound();
    await queryClient.ensureQueryData(typesQuery);
    return kind;
  },
  head: ({ params }) => pageHead({ title: 'Заявка на лизинг', path: `/account/requests/new-${params.kind}` }),
  component: Page,
});
