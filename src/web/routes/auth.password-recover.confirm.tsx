import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/lib/page-head.ts';
import { searchText } from '#web/lib/search-params.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { NewPasswordPage } from '#web/pages/password-recovery/new-password-page.tsx';

// The token is read in the browser only: the server renders the same shell for all visitors.
const Page = () => <NewPasswordPage token={Route.useSearch().token ?? ''} />;

export const Route = createFileRoute('/auth/password-recover/confirm')({
  staticData: { page: { kind: 'shell' } },
  validateSearch: (raw: SearchInput<{ token: string }>) => ({ token: searchText(raw['token']) }),
  head: () => pageHead({ title: 'Новый пароль', path: '/auth/password-recover/confirm', noindex: true }),
  component: Page,
});
