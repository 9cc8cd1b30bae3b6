import { createFileRoute } from '@tanstack/react-router';
import { DocumentPage, documentQuery } from '#web/features/content/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { SiteFrame } from './-site-frame.tsx';

const RulesPage = () => (
  <SiteFrame>
    <DocumentPage slug="rules" />
  </SiteFrame>
);

export const Route = createFileRoute('/rules')({
  staticData: { page: { kind: 'kept' } },
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(documentQuery('rules'));
  },
  head: () =>
    pageHead({
      title: 'Правила сервиса',
      description: 'Что делает сервис, за что отвечает и как решаются споры.',
      path: '/rules',
    }),
  component: RulesPage,
});
