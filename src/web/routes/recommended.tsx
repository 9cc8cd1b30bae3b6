import { createFileRoute } from '@tanstack/react-router';
import { readTypes } from '#web/features/catalogue/index.ts';
import { readChoices } from '#web/features/recommended/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { RecommendedPage } from '#web/pages/recommended/recommended-page.tsx';

const Page = () => {
  const data = Route.useLoaderData();
  return <RecommendedPage {...data} />;
};

export const Route = createFileRoute('/recommended')({
  staticData: { page: { kind: 'kept' } },
  loader: async ({ abortController: { signal } }) => {
    const [types, offers] = await Promise.all([readTypes(signal), readChoices(signal)]);
    return { types, offers };
  },
  head: () =>
    pageHead({
      title: 'Подборки техники для бизнеса',
      path: '/recommended',
    }),
  component: Page,
});
