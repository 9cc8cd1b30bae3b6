import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/lib/page-head.ts';
import { RecoveryPage } from '#web/pages/password-recovery/recovery-page.tsx';

export const Route = createFileRoute('/auth/password-recover/')({
  staticData: { page: { kind: 'shell' } },
  head: () => pageHead({ title: 'Восстановление пароля', path: '/auth/password-recover', noindex: true }),
  component: RecoveryPage,
});
