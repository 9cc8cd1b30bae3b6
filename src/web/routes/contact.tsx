import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/lib/page-head.ts';
import { ContactPage } from '#web/pages/contact/contact-page.tsx';
import { siteQuery } from '#web/pages/site/site-query.ts';

export const Route = createFileRoute('/contact')({
  staticData: { page: { kind: 'kept' } },
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(siteQuery());
  },
  head: () =>
    pageHead({
      title: 'Контакты',
      path: '/contact',
    }),
  component: ContactPage,
});
