import { createFileRoute } from '@tanstack/react-router';
import { DocumentPage, documentQuery } from '#web/features/content/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { SiteFrame } from './-site-frame.tsx';

const ConsentPage = () => (
  <SiteFrame>
    <DocumentPage slug="soglasie" />
  </SiteFrame>
);

export const Route = createFileRoute('/soglasie')({
  staticData: { page: { kind: 'kept' } },
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(documentQuery('soglasie'));
  },
  head: () =>
    pageHead({
      title: 'Согласие на обработку персональных данных',
      description: 'Полный текст согласия, которое вы даёте, отправляя форму.',
      path: '/soglasie',
    }),
  component: ConsentPage,
});
