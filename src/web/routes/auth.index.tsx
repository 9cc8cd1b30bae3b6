import { createFileRoute } from '@tanstack/react-router';
import { searchText } from '#web/lib/search-params.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { backPathOf } from '#web/lib/session/back-path.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { AuthPage } from '#web/pages/auth/auth-page.tsx';

/** The search of the sign-in page. */
export type AuthSearch = {
  /** `register`: signing up. */
  mode: 'register' | undefined;
  /** Where to go afterwards. */
  back: string | undefined;
  /** The session ended because the person was blocked. */
  blocked: true | undefined;
  /** The session ended by itself. */
  ended: true | undefined;
};

const Page = () => <AuthPage {...Route.useSearch()} />;

export const Route = createFileRoute('/auth/')({
  staticData: { page: { kind: 'shell', search: ['mode', 'back', 'blocked', 'ended'] } },
  validateSearch: (raw: SearchInput<AuthSearch>): AuthSearch => ({
    mode: raw['mode'] === 'register' ? 'register' : undefined,
    back: backPathOf(searchText(raw['back'])),
    blocked: raw['blocked'] ? true : undefined,
    ended: raw['ended'] ? true : undefined,
  }),
  head: ({ match }) =>
    pageHead({
      title: match.search.mode === 'register' ? 'Регистрация' : 'Вход',
      path: '/auth',
      noindex: true,
    }),
  component: Page,
});
