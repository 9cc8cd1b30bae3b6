import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/lib/page-head.ts';
import { searchText } from '#web/lib/search-params.ts';
import { backPathOf } from '#web/lib/session/back-path.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { WelcomePage } from '#web/pages/welcome/welcome-page.tsx';

const Page = () => <WelcomePage {...Route.useSearch()} />;

export const Route = createFileRoute('/welcome')({
  staticData: { page: { kind: 'shell', search: ['invitation'] } },
  validateSearch: (raw: SearchInput<{ back: string; invitation: string }>) => ({
    back: backPathOf(searchText(raw['back'])),
    invitation: searchText(raw['invitation']),
  }),
  head: ({ match: { search } }) =>
    pageHead({
      title: search.invitation ? 'Приглашение в компанию' : 'Добро пожаловать',
      path: '/welcome',
      noindex: search.invitation !== undefined,
    }),
  component: Page,
});
