import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/lib/page-head.ts';
import { searchText } from '#web/lib/search-params.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { RecoveryPage } from '#web/pages/password-recovery/recovery-page.tsx';

const Page = () => <RecoveryPage by={Route.useSearch().by === 'phone' ? 'phone' : 'letter'} />;

export const Route = createFileRoute('/auth/password-recover/')({
  staticData: { page: { kind: 'shell' } },
  validateSearch: (raw: SearchInput<{ by: string }>) => ({ by: searchText(raw['by']) }),
  head: () => pageHead({ title: 'Восстановление пароля', path: '/auth/password-recover', noindex: true }),
  component: Page,
});
