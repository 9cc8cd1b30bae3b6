import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/lib/page-head.ts';
import { ContactPage } from '#web/pages/contact/contact-page.tsx';

export const Route = createFileRoute('/contact')({
  staticData: { page: { kind: 'kept' } },
  head: () =>
    pageHead({
      title: 'Контакты',
      path: '/contact',
    }),
  component: ContactPage,
});
