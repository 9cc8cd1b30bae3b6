import { createFileRoute } from '@tanstack/react-router';
import type { UsersSearch } from '#web/features/users/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { UsersPage } from '#web/pages/users/users-page.tsx';

export const Route = createFileRoute('/_account/account/users')({
  validateSearch: (raw: SearchInput<UsersSearch>): object => raw,
  head: () => pageHead({ title: 'Пользователи', path: '/account/users' }),
  component: UsersPage,
});
