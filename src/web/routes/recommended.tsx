import { createFileRoute } from '@tanstack/react-router';
import { loadTypes } from '#web/features/catalogue/index.ts';
import { allChoices } from '#web/features/recommended/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { RecommendedPage } from '#web/pages/recommended/recommended-page.tsx';

export const Route = createFileRoute('/recommended')({
  staticData: { page: { kind: 'kept' } },
  loader: async ({ context: { queryClient } }) => {
    const rows = allChoices().map(async (query) => queryClient.ensureQueryData(query));
    await Promise.all([loadTypes(queryClient), ...rows]);
  },
  head: () =>
    pageHead({
      title: 'Подборки техники для бизнеса',
      path: '/recommended',
    }),
  component: RecommendedPage,
});
