import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/lib/page-head.ts';
import { searchText } from '#web/lib/search-params.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { ConfirmEmailPage } from '#web/pages/confirm-email/confirm-email-page.tsx';

const Page = () => <ConfirmEmailPage {...Route.useSearch()} />;

export const Route = createFileRoute('/confirm-email')({
  staticData: { page: { kind: 'shell' } },
  validateSearch: (raw: SearchInput<{ token: string; undo: string }>) => ({
    token: searchText(raw['token']),
    undo: searchText(raw['undo']),
  }),
  head: () => pageHead({ title: 'Подтверждение почты', path: '/confirm-email', noindex: true }),
  component: Page,
});
