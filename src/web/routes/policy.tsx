import { createFileRoute } from '@tanstack/react-router';
import { DocumentPage, documentQuery } from '#web/features/content/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { SiteFrame } from './-site-frame.tsx';

const PolicyPage = () => (
  <SiteFrame>
    <DocumentPage slug="policy" />
  </SiteFrame>
);

export const Route = createFileRoute('/policy')({
  staticData: { page: { kind: 'kept' } },
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(documentQuery('policy'));
  },
  head: () =>
    pageHead({
      title: 'Политика обработки персональных данных',
      description: 'Какие данные мы собираем, зачем, как храним и как их удалить.',
      path: '/policy',
    }),
  component: PolicyPage,
});
