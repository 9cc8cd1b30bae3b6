import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/lib/page-head.ts';
import { UsersPage } from '#web/pages/users/users-page.tsx';

export const Route = createFileRoute('/_account/account/users')({
  head: () => pageHead({ title: 'Пользователи', path: '/account/users' }),
  component: UsersPage,
});
